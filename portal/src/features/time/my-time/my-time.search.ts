import * as z from 'zod/mini';

/** The search parameters: a day of the shown week; none for the current week. */
export function myTimeSearch({ day }: Record<string, unknown>): { day?: string } {
  const parsed = z.safeParse(z.iso.date(), day);
  return parsed.success ? { day: parsed.data } : {};
}
