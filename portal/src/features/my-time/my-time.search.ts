import * as z from 'zod/mini';

/** What the address says: a day of the week that is shown; none for this week. */
export function myTimeSearch({ day }: Record<string, unknown>): { day?: string } {
  const parsed = z.safeParse(z.iso.date(), day);
  return parsed.success ? { day: parsed.data } : {};
}
