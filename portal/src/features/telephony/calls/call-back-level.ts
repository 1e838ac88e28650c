/** Visitors who wait longer than this need attention; the next limit is urgent. In ms. */
const amberAfter = 15 * 60_000;
const redAfter = 60 * 60_000;

/** How urgent it is to call somebody back. */
export function callBackLevel(since: string, now: number): 'calm' | 'late' | 'veryLate' {
  const waited = now - Date.parse(since);
  if (waited >= redAfter) return 'veryLate';
  return waited >= amberAfter ? 'late' : 'calm';
}
