import 'i18next';
import type { TextsIn } from '#shared/i18n/feature-texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof import('./locales/en.json') & TextsIn<'notifications'>;
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    notifications: typeof import('./locales/shared/en.json');
  }
}
