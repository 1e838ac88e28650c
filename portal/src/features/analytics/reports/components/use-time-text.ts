import { formatDate, formatDay } from '#shared/i18n/dates.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';

/**
 * When something was by the clocks of the business, which the reader's need not be. What is printed or mailed names the day, since
 * "Today" is another one when it is read.
 */
export function useTimeText(timeZone: string, isKept = false): (time: string) => string {
  return (time) => {
    const { day, minute } = zonedTime(time, timeZone);
    const { day: today } = zonedTime(Date.now(), timeZone);
    return `${(isKept ? formatDate : formatDay)(day, today)} ${clockText(minute)}`;
  };
}
