import type { Locale } from '@sala/contract/core/locales.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { followLocale, setValueFormat } from './i18n.ts';

const loaders: Record<Locale, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  km: () => import('dayjs/locale/km'),
  vi: () => import('dayjs/locale/vi'),
  'zh-cn': () => import('dayjs/locale/zh-cn'),
};

/** Chromium has no Khmer data for Intl, so names of days and months come from these files in every language. */
async function loadDayjsLocale(locale: Locale): Promise<void> {
  await loaders[locale]();
  dayjs.locale(locale);
}

/** Resolves when dates can be formatted in the page's language; pages with dates wait for it. */
export const datesReady = followLocale(loadDayjsLocale);

type Time = string | number | Date;

// Without Intl: Chromium has no Khmer data and would use English.
const dayFormats: Record<Locale, { thisYear: string; otherYear: string }> = {
  en: { thisYear: 'ddd, D MMM', otherYear: 'D MMM YYYY' },
  km: { thisYear: '[ថ្ងៃ]dddd [ទី]D MMMM', otherYear: '[ថ្ងៃទី]D MMMM YYYY' },
  vi: { thisYear: 'dddd, D [tháng] M', otherYear: 'D [tháng] M, YYYY' },
  'zh-cn': { thisYear: 'M月D日 dddd', otherYear: 'YYYY年M月D日' },
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 14:05 */
export const formatTime = (time: Time): string => dayjs(time).format('HH:mm');

/** Today, Yesterday, Fri, 20 Nov, or with the year when it is another one. */
export function formatDay(time: Time, now: Time = Date.now()): string {
  const day = dayjs(time);
  const today = dayjs(now);
  if (day.isSame(today, 'day')) return i18next.t('common:day.today');
  if (day.isSame(today.subtract(1, 'day'), 'day')) return i18next.t('common:day.yesterday');
  return formatDate(time, now);
}

/** The same without relative days, for texts that are read on other days. */
export function formatDate(time: Time, now: Time = Date.now()): string {
  return capitalize(dateWords(time, now));
}

function dateWords(time: Time, now: Time): string {
  const day = dayjs(time);
  const formats = dayFormats[i18next.language as Locale] ?? dayFormats.en;
  return day.format(day.isSame(dayjs(now), 'year') ? formats.thisYear : formats.otherYear);
}
setValueFormat('day', formatDate);

/** Always with the year: for what began or is paid for long before or after it is read. */
export const formatDateOfYear = (time: Time): string =>
  capitalize(dayjs(time).format((dayFormats[i18next.language as Locale] ?? dayFormats.en).otherYear));

/** Day and time, the absolute form shown on hover. */
export const formatDateTime = (time: Time, now: Time = Date.now()): string =>
  `${formatDay(time, now)} ${formatTime(time)}`;

/** Day and time inside a sentence: 20:38 today. */
export function formatMoment(time: Time, now: Time = Date.now()): string {
  const day = dayjs(time);
  const today = dayjs(now);
  if (day.isSame(today, 'day')) return i18next.t('common:moment.today', { time: formatTime(time) });
  if (day.isSame(today.subtract(1, 'day'), 'day'))
    return i18next.t('common:moment.yesterday', { time: formatTime(time) });
  if (day.isSame(today.add(1, 'day'), 'day')) return i18next.t('common:moment.tomorrow', { time: formatTime(time) });
  return `${dateWords(time, now)} ${formatTime(time)}`;
}

/** Relative time up to a day, then the day. */
export function formatRelative(time: Time, now: Time = Date.now()): string {
  const minutes = Math.floor((dayjs(now).valueOf() - dayjs(time).valueOf()) / 60_000);
  if (minutes < 1) return i18next.t('common:relative.now');
  if (minutes < 60) return i18next.t('common:relative.minutes', { count: minutes });
  if (minutes < 24 * 60) return i18next.t('common:relative.hours', { count: Math.floor(minutes / 60) });
  return formatDay(time, now);
}

/** The same with days up to a week: since when somebody waits, as it is said where the length alone is shown. */
export function formatSince(time: Time, now: Time = Date.now()): string {
  const days = Math.floor((dayjs(now).valueOf() - dayjs(time).valueOf()) / (24 * 60 * 60_000));
  return days >= 1 && days < 7 ? i18next.t('common:relative.days', { count: days }) : formatRelative(time, now);
}
