import { localeNames } from '@sala/contract/core/locales.ts';
import i18next from 'i18next';

const ownNames: Partial<Record<string, string>> = localeNames;

/** Languages of the interface in their own names, others in the reader's language where the browser knows them. */
export const nameOfLanguage = (code: string): string =>
  ownNames[code] ?? new Intl.DisplayNames(i18next.language, { type: 'language' }).of(code) ?? code;
