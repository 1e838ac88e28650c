import { zoneFormat } from './zone-format.ts';

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date): string =>
  zoneFormat(timeZone, { dateStyle: 'short' }).format(instant);
