import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-catalogue': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'service-catalogue': typeof import('./locales/shared/en.json');
  }
}
