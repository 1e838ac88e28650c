import { getCycle, type Repeat, type repeatSchema } from '@sala/contract/core/rules/repeat.ts';
import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import { fullWeekdayText, rangeText, shortWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import { addDays, type Day, readDay } from '#shared/ui/date-range/days.ts';

/** The value in a form: omitted parts have their default. */
export type RepeatDraft = z.input<typeof repeatSchema>;

type Translate = TFunction<'working-time'>;

const monday: Day = '2024-01-01';
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** 1 is Monday. */
export const dayOfWeekday = (weekday: number): Day => addDays(monday, weekday - 1);
export const getWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const wholeRepeat = (draft: RepeatDraft): Repeat => ({
  kind: draft.kind,
  frequency: draft.frequency ?? null,
  interval: draft.interval ?? 1,
  weekdays: draft.weekdays ?? [],
  end: draft.end ?? null,
});

/** The weekdays of a weekly repetition, in order. If none is chosen, the weekday of the start date. */
function daysOfWeek({ weekdays: chosen }: Repeat, startDate: Day): number[] {
  if (chosen.length > 0) return chosen.toSorted((one, other) => one - other);
  return [getWeekday(startDate)];
}

/** "Monday to Friday", "Mon, Wed and Fri". */
function weekdaysText(days: readonly number[], t: Translate, isShort: boolean): string {
  const name = (weekday: number) => (isShort ? shortWeekdayText : fullWeekdayText)(dayOfWeekday(weekday));
  const isRun = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1;
  if (isRun) return t(isShort ? 'repeat.runShort' : 'repeat.run', { first: name(days[0]!), last: name(days.at(-1)!) });
  const comma = t('repeat.comma');
  if (isShort) return days.map(name).join(comma);
  if (days.length < 2) return days.map(name).join('');
  return t('repeat.and', { most: days.slice(0, -1).map(name).join(comma), last: name(days.at(-1)!) });
}

const withoutYear = (day: Day) => rangeText(day, day, Date.parse(`${day}T12:00:00`));

/** The repetition as a sentence: "Every 2 weeks on Monday and Thursday until 31 Dec 2027". */
export function repeatText(repeat: Repeat, startDate: Day, t: Translate, isShort = false): string {
  if (!readDay(startDate)) return '';
  const cycle = getCycle(repeat);
  if (!cycle) return t('repeat.text.none', { day: rangeText(startDate, startDate) });
  const { frequency, interval: count } = cycle;
  const rule = ruleText();
  return repeat.end && readDay(repeat.end)
    ? t('repeat.text.until', { rule, day: rangeText(repeat.end, repeat.end) })
    : rule;

  function ruleText(): string {
    const days = daysOfWeek(repeat, startDate);
    if (frequency === 'weekly' && count === 1 && days.length === 7) return t('repeat.once.daily');
    if (frequency === 'weekly' && count === 1 && isShort) return weekdaysText(days, t, true);
    return t(`repeat.${count === 1 ? 'once' : 'often'}.${frequency}`, {
      count,
      days: weekdaysText(days, t, isShort),
      date: Number(startDate.slice(8)),
      day: withoutYear(startDate),
    });
  }
}

/** Whether the day does not exist in some months or years, which are then skipped; undefined if it always exists. */
export function missingDay(repeat: Repeat, startDate: Day): 'month' | 'year' | undefined {
  const frequency = getCycle(repeat)?.frequency;
  if (frequency === 'monthly' && Number(startDate.slice(8)) > 28) return 'month';
  return frequency === 'yearly' && startDate.slice(5) === '02-29' ? 'year' : undefined;
}
