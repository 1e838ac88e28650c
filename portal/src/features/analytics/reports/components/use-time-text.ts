import { clockText, shortDayText, zonedTime } from '#shared/i18n/zoned-time.ts';

/** When something was by the clocks of the business, which the reader's need not be. */
export function useTimeText(timeZone: string): (time: string) => string {
  return (time) => {
    const { day, minute } = zonedTime(time, timeZone);
    return `${shortDayText(day)} ${clockText(minute)}`;
  };
}
