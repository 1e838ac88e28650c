import 'i18next';
import type { TextsIn } from '#shared/i18n/feature-texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: typeof import('./locales/en.json') & TextsIn<'roles'>;
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    roles: typeof import('./locales/shared/en.json');
  }
}
