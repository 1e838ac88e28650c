import { zoneFormat } from '../zone-format.ts';

/** An instant in the reader's time zone, in the format of mails: 2026-11-20 14:05 (Asia/Phnom_Penh). */
export function mailTime(instant: Date, timeZone: string): string {
  const text = zoneFormat(timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return `${text} (${timeZone})`;
}
