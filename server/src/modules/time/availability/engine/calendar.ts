import type { DayText } from './plan.ts';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** A calendar day as the number of days since 1 January 1970, independent of a time zone. */
export type Day = number;

export const toDay = (text: DayText): Day => Date.parse(text) / DAY_MS;
export const dayText = (day: Day): DayText => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The day in UTC. */
export const utcDayAt = (instant: number): Day => Math.floor(instant / DAY_MS);

/** 1 is Monday; 1 January 1970 was a Thursday. */
export const getWeekday = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;
export const dayOfMonth = (day: Day): number => new Date(day * DAY_MS).getUTCDate();
/** `MM-DD`. */
export const dayOfYear = (day: Day): string => dayText(day).slice(5);
export const getYear = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();
/** 0 is January. */
export const getMonth = (day: Day): number => new Date(day * DAY_MS).getUTCMonth();
export const dayIn = (year: number, month: number, dayOfTheMonth: number): Day =>
  Date.UTC(year, month, dayOfTheMonth) / DAY_MS;
