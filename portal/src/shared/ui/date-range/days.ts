import { isUnderOneMonth } from '@sala/contract/core/rules/dates.ts';

/** A day of the calendar, `YYYY-MM-DD`, in whatever zone it was asked for. Such texts compare as the days do. */
export type Day = string;

export interface DateRange {
  from: Day;
  /** Included. */
  to: Day;
}

export const rangeShortcuts = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type RangeShortcut = (typeof rangeShortcuts)[number];

const dayLength = 86_400_000;

// Days are counted in UTC, which has no summer time: each is as long as the other.
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => fromTime(toTime(day) + count * dayLength);

/** The same day of another month, or its last one where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromTime(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

/** 0 for Sunday. */
const getWeekday = (day: Day): number => new Date(toTime(day)).getUTCDay();
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);

/** The first day of the week that the day is in; weeks of ISO 8601 begin with Monday. */
export const startOfWeek = (day: Day, firstWeekday = 1): Day =>
  addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7));

/** How many days a range has, the first and the last included. */
export const countDays = ({ from, to }: DateRange): number => Math.round((toTime(to) - toTime(from)) / dayLength) + 1;

/** Which day it is there at that moment. */
export function todayIn(timeZone: string | undefined, now: number = Date.now()): Day {
  // Only figures are read out of it, so the language does not matter.
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const shortcutRanges: Record<RangeShortcut, (today: Day) => DateRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: startOfWeek(today), to: addDays(startOfWeek(today), 6) }),
  lastWeek: (today) => ({ from: addDays(startOfWeek(today), -7), to: addDays(startOfWeek(today), -1) }),
  thisMonth: (today) => ({ from: startOfMonth(today), to: endOfMonth(today) }),
  lastMonth: (today) => ({ from: addMonths(startOfMonth(today), -1), to: addDays(startOfMonth(today), -1) }),
};

/** A usual period as seen from today, whole weeks from Monday and whole months. */
export const rangeOfShortcut = (shortcut: RangeShortcut, today: Day): DateRange => shortcutRanges[shortcut](today);

export interface RangeRules {
  /** The day after which nothing can be chosen. */
  lastDay?: Day;
  /** The same date of the next month is too far: a whole month is the longest. */
  isUnderAMonth?: boolean;
  maxDays?: number;
}

/** Key of the sentence under `table:date` that says what is wrong; none when nothing is. */
export type RangeProblem = 'both' | 'format' | 'order' | 'future' | 'underAMonth' | 'maxDays';

export function checkRange({ from, to }: DateRange, { lastDay, isUnderAMonth, maxDays }: RangeRules) {
  if (to < from) return 'order';
  if (lastDay !== undefined && to > lastDay) return 'future';
  if (isUnderAMonth && !isUnderOneMonth(from, to)) return 'underAMonth';
  if (maxDays !== undefined && countDays({ from, to }) > maxDays) return 'maxDays';
  return null;
}

const zeros = ['\u17e0', '\uff10'];

/** What somebody wrote as a day: Khmer and full-width figures, other separators and missing zeros are understood. */
export function readDay(text: string): Day | null {
  const plain = [...text.trim()].map((sign) => {
    const zero = zeros.find((first) => sign >= first && sign <= String.fromCharCode(first.charCodeAt(0) + 9));
    return zero ? String(sign.charCodeAt(0) - zero.charCodeAt(0)) : sign;
  });
  const match = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(plain.join('').replace(/[－‐–]/g, '-'));
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  const time = toTime(day);
  return !Number.isNaN(time) && fromTime(time) === day ? day : null;
}

/** The weeks that a month touches, each from its first weekday on. */
export function weeksOfMonth(month: Day, firstWeekday: number): Day[][] {
  const end = endOfMonth(month);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(startOfMonth(month), firstWeekday); start <= end; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}
