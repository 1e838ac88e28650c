import type { FieldProblem } from '../errors.ts';
import { refuseIf } from './problem.ts';

type With<Name extends string> = { readonly [name in Name]?: unknown };

/** Milliseconds of a day or of a time in ISO 8601. The pattern excludes other texts, which engines parse differently. */
const getTime = (text: string) => (/^\d{4}-\d\d-\d\d(?:T[\d:.Z+-]{1,30})?$/.test(text) ? Date.parse(text) : Number.NaN);

/** A position for comparisons: milliseconds for days and times with an offset, minutes of the day for 09:30. */
function getPosition(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const [, hours, minutes] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(value) ?? [];
  return hours === undefined ? getTime(value) : Number(hours) * 60 + Number(minutes);
}

/** The end comes after the start, when both are there: of days, times with an offset or times of a day. Key `endAfterStart`. */
export const endAfterStart = <Start extends string, End extends string>(start: Start, end: End) =>
  refuseIf((value: With<Start | End>) =>
    getPosition(value[end]) <= getPosition(value[start]) ? { key: 'endAfterStart', at: end } : undefined,
  );

/** Days since 1970 of a day (2026-01-31), or of a time in the calendar of `timeZone`. */
function toDayNumber(value: unknown, timeZone: string): number {
  const time = typeof value === 'string' ? getTime(value) : Number.NaN;
  if (Number.isNaN(time) || String(value).length === 10) return time / 86_400_000;
  // The Swedish format of days is that of ISO 8601.
  return Date.parse(new Intl.DateTimeFormat('sv', { timeZone }).format(time)) / 86_400_000;
}

/** The same day of the next month, or the last day of a shorter month, as PostgreSQL adds months. */
function oneMonthAfter(day: number): number {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastOfNext = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return Date.UTC(year, month + 1, Math.min(date.getUTCDate(), lastOfNext)) / 86_400_000;
}

/**
 * Whether the days from the first to the last, both included, span less than a month: all of March does,
 * 1 March to 1 April does not. Days (2026-03-01) or times with an offset, which are converted to days of `timeZone`.
 */
export function isUnderOneMonth(from: string, to: string, timeZone = 'UTC'): boolean {
  return toDayNumber(to, timeZone) < oneMonthAfter(toDayNumber(from, timeZone));
}

const isLeftOut = (value: unknown): boolean => value === undefined || value === null;

/**
 * A period to filter by: less than one month and not backwards; an end that is left out is today, or with `isEndNeeded` refused. Keys
 * `dateRangeTooLong`, `endAfterStart`, at the field `to`, and `required` at the missing field.
 */
export const periodUnderOneMonth = <From extends string, To extends string>(
  from: From,
  to: To,
  { isEndNeeded = false, now = Date.now }: { isEndNeeded?: boolean; now?: () => number } = {},
) =>
  refuseIf((value: With<From | To>) => {
    const isOpen = isLeftOut(value[to]);
    if (isLeftOut(value[from])) return isOpen ? undefined : { key: 'required', at: from };
    if (isOpen && isEndNeeded) return { key: 'required', at: to };
    const first = toDayNumber(value[from], 'UTC');
    // Where the day is counted it may be yesterday still.
    const last = isOpen ? Math.floor((now() - 43_200_000) / 86_400_000) : toDayNumber(value[to], 'UTC');
    if (Number.isNaN(first) || Number.isNaN(last)) return undefined;
    if (last < first) return isOpen ? undefined : { key: 'endAfterStart', at: to };
    return last < oneMonthAfter(first) ? undefined : { key: 'dateRangeTooLong', at: to };
  });

/**
 * The same of two times whose days lie in a time zone that is not known here: the longest month, and the hour by which clocks change.
 */
export const timesUnderOneMonth = <From extends string, To extends string>(
  from: From,
  to: To,
  now: () => number = Date.now,
) =>
  refuseIf((value: With<From | To>) => {
    const isOpen = isLeftOut(value[to]);
    if (isLeftOut(value[from])) return isOpen ? undefined : { key: 'required', at: from };
    const length = (isOpen ? now() : getPosition(value[to])) - getPosition(value[from]);
    if (length < 0 && !isOpen) return { key: 'endAfterStart', at: to };
    return length > 31 * 86_400_000 + 3_600_000 ? { key: 'dateRangeTooLong', at: to } : undefined;
  });

/** A time in the future, such as the end of a hold; the server passes its own clock. Key `inFuture`. */
export const inFuture = (now: () => number = Date.now) =>
  refuseIf((time: string) => (getTime(time) <= now() ? { key: 'inFuture' } : undefined));

/** The problem of a time that has to be in the future and within `days` days; undefined when it is fine. Keys `inFuture`, `tooFarAhead`. */
export function problemOfTime(time: string, now: number, days: number): FieldProblem | undefined {
  if (getTime(time) <= now) return { key: 'inFuture' };
  return getTime(time) > now + days * 86_400_000 ? { key: 'tooFarAhead', params: { days } } : undefined;
}
