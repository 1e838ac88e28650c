import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    reports: typeof import('./locales/shared/en.json');
  }
}
