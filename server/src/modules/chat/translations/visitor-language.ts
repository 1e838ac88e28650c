import type { TranslationLanguageCode } from '@sala/contract/language-services/translation-languages.ts';
import type { ChannelState } from '../channels/channels.projection.ts';

export type VisitorLanguage = Pick<ChannelState, 'locale' | 'visitorLanguage'>;

/** The language into which answers are translated: the one an operator chose, else that of the visitor's page. */
export const getVisitorLanguage = ({ locale, visitorLanguage }: VisitorLanguage): TranslationLanguageCode =>
  visitorLanguage ?? locale;
