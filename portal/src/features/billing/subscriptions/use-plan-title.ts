import type { Locale } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';

/** The name of a plan in the language of the page. */
export function usePlanTitle(): (titles: Readonly<Record<Locale, string>>) => string {
  const { i18n } = useTranslation();
  return (titles) => titles[i18n.language as Locale] ?? titles.en;
}
