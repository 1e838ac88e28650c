import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'api-tokens': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'api-tokens': typeof import('./locales/shared/en.json');
  }
}
