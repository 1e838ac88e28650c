import { isUnderOneMonth } from '@sala/contract/core/rules/dates.ts';

/** A calendar day, `YYYY-MM-DD`, in the requested time zone. The order of such strings is the order of the days. */
export type Day = string;

export interface DateRange {
  from: Day;
  /** Inclusive. */
  to: Day;
}

export const rangeShortcuts = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type RangeShortcut = (typeof rangeShortcuts)[number];

const dayLength = 86_400_000;

// Days are counted in UTC, which has no daylight saving time, so all days have the same length.
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => fromTime(toTime(day) + count * dayLength);

/** The same day of another month, or the last day of that month if it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromTime(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

/** 0 means Sunday. */
const getWeekday = (day: Day): number => new Date(toTime(day)).getUTCDay();
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);

/** The first day of the week that contains the day. Weeks of ISO 8601 begin on Monday. */
export const startOfWeek = (day: Day, firstWeekday = 1): Day =>
  addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7));

/** The number of days in a range, with the first and the last included. */
export const countDays = ({ from, to }: DateRange): number => Math.round((toTime(to) - toTime(from)) / dayLength) + 1;

/** The day in the time zone at that moment. */
export function todayIn(timeZone: string | undefined, now: number = Date.now()): Day {
  // Only digits are read from the result, so the language does not matter.
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

/** The range of a shortcut as of today. Weeks are whole and begin on Monday; months are whole. */
export const rangeOfShortcut = (shortcut: RangeShortcut, today: Day): DateRange => shortcutRanges[shortcut](today);

export interface RangeRules {
  /** The last day that can be chosen. */
  lastDay?: Day;
  /** The end must be before the same date of the next month, so that a range has at most a whole month. */
  isUnderAMonth?: boolean;
  maxDays?: number;
}

/** Key of the sentence under `table:date` that states what is wrong with a range. */
export type RangeProblem = 'both' | 'format' | 'order' | 'future' | 'underAMonth' | 'maxDays';

export function checkRange({ from, to }: DateRange, { lastDay, isUnderAMonth, maxDays }: RangeRules) {
  if (to < from) return 'order';
  if (lastDay !== undefined && to > lastDay) return 'future';
  if (isUnderAMonth && !isUnderOneMonth(from, to)) return 'underAMonth';
  if (maxDays !== undefined && countDays({ from, to }) > maxDays) return 'maxDays';
  return null;
}

const zeros = ['\u17e0', '\uff10'];

/** Reads a typed day. Khmer and full-width digits, other separators and missing zeros are accepted. */
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

/** The weeks that overlap a month, each starting on its first weekday. */
export function weeksOfMonth(month: Day, firstWeekday: number): Day[][] {
  const end = endOfMonth(month);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(startOfMonth(month), firstWeekday); start <= end; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}
