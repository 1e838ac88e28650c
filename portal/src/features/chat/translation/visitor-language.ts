import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import type { TranslationLanguageCode } from '@sala/contract/language-services/translation-languages.ts';
import i18next from 'i18next';

const ownNames: Partial<Record<string, string>> = localeNames;

/** The language the visitor writes: the one an operator chose, else that of their page. */
export const getVisitorLanguage = ({
  locale,
  visitorLanguage,
}: Pick<Channel, 'locale' | 'visitorLanguage'>): TranslationLanguageCode => visitorLanguage ?? locale;

/** Languages of the interface in their own names, others in the reader's language where the browser knows them. */
export const nameOfLanguage = (code: string): string =>
  ownNames[code] ?? new Intl.DisplayNames(i18next.language, { type: 'language' }).of(code) ?? code;
