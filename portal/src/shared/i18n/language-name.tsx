import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { htmlLang } from './i18n.ts';

/**
 * A language by its own name. In faces of a few signs each, so that a list of languages needs neither the whole Khmer nor
 * the whole Chinese font.
 */
export function LanguageName({ locale }: { locale: Locale }) {
  return (
    <span className="language-name" lang={htmlLang(locale)}>
      {localeNames[locale]}
    </span>
  );
}
