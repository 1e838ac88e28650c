const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After the first failure, the second, and so on; the last one repeats itself. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
/** How long a delivery is tried, and how long an address may fail. */
export const timeoutMs = 24 * hour;

/** So many failures in a row, and the whole queue rests between attempts: what is dead is asked now and then, by one delivery. */
export const restAfter = 3;
const longestRest = 5 * minute;

/** When a delivery is tried again after so many attempts; the last time at the end of its day; undefined: not any more. */
export function nextAttemptAt(attempts: number, firstAttemptAt: Date, now: Date): Date | undefined {
  const end = firstAttemptAt.getTime() + timeoutMs;
  if (now.getTime() >= end) return undefined;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]!;
  return new Date(Math.min(now.getTime() + pause, end));
}

/** Until when nothing is sent after so many failures in a row; null: what else waits may be tried at once. */
export function restUntil(failures: number, now: Date): Date | null {
  if (failures < restAfter) return null;
  return new Date(now.getTime() + Math.min(5 * second * 2 ** (failures - restAfter), longestRest));
}
