import type { Locale } from '@sala/contract/core/locales.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import type { Day } from './days.ts';

// Formatted by dayjs instead of Intl, because Chromium has no Khmer data.
interface Formats {
  month: string;
  day: string;
  shortDay: string;
  thisYear: string;
  otherYear: string;
  /** The day alone, where the other end of a range says its month. */
  dayOnly: string;
  /** Which end of a range says what both have in common: the last, or the first where dates begin with the year. */
  isYearFirst?: boolean;
  /** Under a chart, where there is room for a few characters. */
  axis: string;
}

const formats: Record<Locale, Formats> = {
  en: {
    month: 'MMMM YYYY',
    day: 'dddd, D MMMM YYYY',
    shortDay: 'ddd, D MMM YYYY',
    thisYear: 'D MMM',
    otherYear: 'D MMM YYYY',
    dayOnly: 'D',
    axis: 'D MMM',
  },
  km: {
    month: '[ខែ]MMMM YYYY',
    day: '[ថ្ងៃ]dddd [ទី]D [ខែ]MMMM YYYY',
    shortDay: 'dddd [ទី]D MMMM YYYY',
    thisYear: 'D MMMM',
    otherYear: 'D MMMM YYYY',
    dayOnly: 'D',
    axis: 'D/M',
  },
  vi: {
    month: '[Tháng] M, YYYY',
    day: 'dddd, D [tháng] M, YYYY',
    shortDay: 'dddd, D/M/YYYY',
    thisYear: 'D/M',
    otherYear: 'D/M/YYYY',
    dayOnly: 'D',
    axis: 'D/M',
  },
  'zh-cn': {
    month: 'YYYY年M月',
    day: 'YYYY年M月D日 dddd',
    shortDay: 'YYYY年M月D日 ddd',
    thisYear: 'M月D日',
    otherYear: 'YYYY年M月D日',
    dayOnly: 'D日',
    isYearFirst: true,
    axis: 'M/D',
  },
};

const format = () => formats[i18next.language as Locale] ?? formats.en;

export const monthText = (day: Day): string => dayjs(day).format(format().month);
/** With the weekday; this is what a screen reader reads for a day. */
export const fullDayText = (day: Day): string => dayjs(day).format(format().day);
/** With the weekday, for tables. */
export const shortDayText = (day: Day): string => dayjs(day).format(format().shortDay);
/** For the axis of a chart. */
export const axisDayText = (day: Day): string => dayjs(day).format(format().axis);
/** As short as it can be, at the head of a column of days: Mo, T2, 一, ច. */
export const weekdayText = (day: Day): string => dayjs(day).format('dd');

/** In Khmer a word as well: its usual abbreviations are letters, of which two begin more than one day. From Sunday. */
const khmerWeekdays = ['អាទិត្យ', 'ច័ន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហ.', 'សុក្រ', 'សៅរ៍'];
/** In text and under a chart: Mon, T2, 周一. */
export const shortWeekdayText = (day: Day): string =>
  i18next.language === 'km' ? khmerWeekdays[dayjs(day).day()]! : dayjs(day).format('ddd');
export const fullWeekdayText = (day: Day): string => dayjs(day).format('dddd');

/** 0 means Sunday. If the language does not define the first weekday, a week begins on Monday, as in the shortcuts. */
export const firstWeekday = (): number => dayjs.Ls[dayjs.locale()]?.weekStart ?? 1;

/**
 * Both ends in short form: 12–16 Dec, 28 Nov – 3 Dec, 3–7 May 2027. The year is shown only if it is not the current one, and what both ends
 * have in common only once. An end that is not chosen yet is left open.
 */
export function rangeText(from: Day | undefined, to: Day | undefined, now: number = Date.now()): string {
  const { thisYear, otherYear, dayOnly, isYearFirst } = format();
  const year = String(dayjs(now).year());
  const whole = [from, to].every((day) => day === undefined || day.startsWith(year)) ? thisYear : otherYear;
  const text = (day: Day | undefined, pattern: string) => (day === undefined ? '…' : dayjs(day).format(pattern));
  if (from === to) return text(from, whole);
  const isSame = (length: number) => from?.slice(0, length) === to?.slice(0, length);
  const short = isSame(7) ? dayOnly : isSame(4) ? thisYear : whole;
  const [first, last] = isYearFirst ? [whole, short] : [short, whole];
  return `${text(from, first)}${isSame(7) ? '–' : ' – '}${text(to, last)}`;
}
