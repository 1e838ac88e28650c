import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import type { Day } from '#shared/ui/date-range/days.ts';

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The day of an annual holiday in a year; 29 February only exists in leap years, in other years the original date is returned. */
export function dayInYear(date: Day, year: number): Day {
  const day = date.slice(5);
  return day === '02-29' && !isLeapYear(year) ? date : `${year}-${day}`;
}

/** The year to plan on this day: from October on, the next year. */
export const yearToPlan = (today: Day): number => Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= 10 ? 1 : 0);

/** The years around the current one for the filter, including the chosen one. */
export function yearsAround(now: number, chosen: number | undefined): number[] {
  const years = Array.from({ length: 7 }, (_, index) => now - 2 + index);
  return [...new Set(chosen ? [...years, chosen] : years)].toSorted((one, other) => one - other);
}

/** Day and month only. */
export const dateText = (date: Day): string => rangeText(date, date, Date.parse(`${date}T12:00:00`));
