const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first failure, the second, and so on; the last one repeats. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
/** How long a delivery is retried, and how long an address may fail. */
export const timeoutMs = 24 * hour;

/** After this many consecutive failures the whole queue pauses between attempts, which use one delivery. */
export const restAfter = 3;
const longestRest = 5 * minute;

/** The next attempt of a delivery; the last one is at the end of its day; undefined: no more. */
export function nextAttemptAt(attempts: number, firstAttemptAt: Date, now: Date): Date | undefined {
  const end = firstAttemptAt.getTime() + timeoutMs;
  if (now.getTime() >= end) return undefined;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]!;
  return new Date(Math.min(now.getTime() + pause, end));
}

/** Until when nothing is sent after this many consecutive failures; null: no pause. */
export function restUntil(failures: number, now: Date): Date | null {
  if (failures < restAfter) return null;
  return new Date(now.getTime() + Math.min(5 * second * 2 ** (failures - restAfter), longestRest));
}
