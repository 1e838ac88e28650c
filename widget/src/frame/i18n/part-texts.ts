import type { Locale } from '@sala/contract/core/locales.ts';
import { fillIn, locale, type Params } from './i18n.ts';

/** Texts of a lazily loaded part in all four languages, bundled with its code. */
export const partTexts =
  <Key extends string>(texts: Record<Locale, Record<Key, string>>) =>
  (key: Key, params?: Params): string =>
    fillIn(texts[locale.value][key], params);
