import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { htmlLang } from './i18n.ts';

/**
 * A language in its own name. Uses font subsets with a few characters, so that a list of languages loads neither the Khmer nor
 * the Chinese font.
 */
export function LanguageName({ locale }: { locale: Locale }) {
  return (
    <span className="language-name" lang={htmlLang(locale)}>
      {localeNames[locale]}
    </span>
  );
}
