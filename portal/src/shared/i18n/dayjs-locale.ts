import type { Locale } from '@sala/contract/core/locales.ts';
import dayjs from 'dayjs';

const loaders: Record<Locale, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  km: () => import('dayjs/locale/km'),
  vi: () => import('dayjs/locale/vi'),
  'zh-cn': () => import('dayjs/locale/zh-cn'),
};

/** Chromium has no Khmer data for Intl, so names of days and months come from these files in every language. */
export async function loadDayjsLocale(locale: Locale): Promise<void> {
  await loaders[locale]();
  dayjs.locale(locale);
}
