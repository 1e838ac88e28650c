import type { Locale } from '@sala/contract/core/locales.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import type { Day } from './days.ts';

// Formatted by dayjs instead of Intl, because Chromium has no Khmer data.
const formats: Record<Locale, { month: string; day: string; shortDay: string; thisYear: string; otherYear: string }> = {
  en: {
    month: 'MMMM YYYY',
    day: 'dddd, D MMMM YYYY',
    shortDay: 'ddd, D MMM YYYY',
    thisYear: 'D MMM',
    otherYear: 'D MMM YYYY',
  },
  km: {
    month: '[ខែ]MMMM YYYY',
    day: '[ថ្ងៃ]dddd [ទី]D [ខែ]MMMM YYYY',
    shortDay: 'dddd [ទី]D MMMM YYYY',
    thisYear: 'D MMMM',
    otherYear: 'D MMMM YYYY',
  },
  vi: {
    month: '[Tháng] M, YYYY',
    day: 'dddd, D [tháng] M, YYYY',
    shortDay: 'dddd, D/M/YYYY',
    thisYear: 'D/M',
    otherYear: 'D/M/YYYY',
  },
  'zh-cn': {
    month: 'YYYY年M月',
    day: 'YYYY年M月D日 dddd',
    shortDay: 'YYYY年M月D日 ddd',
    thisYear: 'M月D日',
    otherYear: 'YYYY年M月D日',
  },
};

const format = () => formats[i18next.language as Locale] ?? formats.en;

export const monthText = (day: Day): string => dayjs(day).format(format().month);
/** With the weekday; this is what a screen reader reads for a day. */
export const fullDayText = (day: Day): string => dayjs(day).format(format().day);
/** With the weekday, for tables. */
export const shortDayText = (day: Day): string => dayjs(day).format(format().shortDay);
export const weekdayText = (day: Day): string => dayjs(day).format('dd');
export const fullWeekdayText = (day: Day): string => dayjs(day).format('dddd');

/** 0 means Sunday. If the language does not define the first weekday, a week begins on Monday, as in the shortcuts. */
export const firstWeekday = (): number => dayjs.Ls[dayjs.locale()]?.weekStart ?? 1;

/** Both ends in short form; the year is shown only if it is not the current one. An end that is not chosen yet is left open. */
export function rangeText(from: Day | undefined, to: Day | undefined, now: number = Date.now()): string {
  const year = String(dayjs(now).year());
  const isThisYear = [from, to].every((day) => day === undefined || day.startsWith(year));
  const text = (day: Day | undefined) =>
    day === undefined ? '…' : dayjs(day).format(isThisYear ? format().thisYear : format().otherYear);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}
