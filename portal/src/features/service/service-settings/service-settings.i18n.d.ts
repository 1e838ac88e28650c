import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-settings': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'service-settings': typeof import('./locales/shared/en.json');
  }
}
