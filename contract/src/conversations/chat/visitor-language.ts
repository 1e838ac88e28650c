import type { TranslationLanguageCode } from '../../connections/language-services/translation-languages.ts';
import type { Channel } from './channels.schema.ts';

export type VisitorLanguage = Pick<Channel, 'locale' | 'visitorLanguage'>;

/** The language into which answers are translated: the one an operator chose, else that of the visitor's page. */
export const getVisitorLanguage = ({ locale, visitorLanguage }: VisitorLanguage): TranslationLanguageCode =>
  visitorLanguage ?? locale;
