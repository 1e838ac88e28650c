import type { Locale } from '@sala/contract/core/locales.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import type { Day } from './days.ts';

// By dayjs and not by Intl: Chromium has no Khmer data.
const formats: Record<Locale, { month: string; day: string }> = {
  en: { month: 'MMMM YYYY', day: 'dddd, D MMMM YYYY' },
  km: { month: '[ខែ]MMMM YYYY', day: '[ថ្ងៃ]dddd [ទី]D [ខែ]MMMM YYYY' },
  vi: { month: '[Tháng] M, YYYY', day: 'dddd, D [tháng] M, YYYY' },
  'zh-cn': { month: 'YYYY年M月', day: 'YYYY年M月D日 dddd' },
};

const format = () => formats[i18next.language as Locale] ?? formats.en;

export const monthText = (day: Day): string => dayjs(day).format(format().month);
/** With the weekday: what a screen reader says of a day. */
export const fullDayText = (day: Day): string => dayjs(day).format(format().day);
export const weekdayText = (day: Day): string => dayjs(day).format('dd');
export const fullWeekdayText = (day: Day): string => dayjs(day).format('dddd');

/** 0 for Sunday. Where the language leaves it open a week begins as the usual periods do, with Monday. */
export const firstWeekday = (): number => dayjs.Ls[dayjs.locale()]?.weekStart ?? 1;
