import 'i18next';
import type { TextsIn } from '#shared/i18n/feature-texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    audit: typeof import('./locales/en.json') & TextsIn<'audit'>;
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    audit: typeof import('./locales/shared/en.json');
  }
}
