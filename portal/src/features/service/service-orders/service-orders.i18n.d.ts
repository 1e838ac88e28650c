import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-orders': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'service-orders': typeof import('./locales/shared/en.json');
  }
}
