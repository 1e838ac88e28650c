import 'i18next';
import type { TextsIn } from '#shared/i18n/feature-texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof import('./locales/en.json') & TextsIn<'account'>;
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    account: typeof import('./locales/shared/en.json');
  }
}
