import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    merchant: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    merchant: typeof import('./locales/shared/en.json');
  }
}
