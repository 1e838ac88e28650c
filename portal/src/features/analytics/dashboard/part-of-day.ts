import { zonedTime } from '#shared/i18n/zoned-time.ts';

/** The part of the day that a greeting names, by the wall clock of a time zone. */
export function partOfDay(time: number, timeZone: string) {
  const hour = Math.floor(zonedTime(time, timeZone).minute / 60);
  if (hour < 5 || hour >= 22) return 'night';
  if (hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
