import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'quick-messages': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'quick-messages': typeof import('./locales/shared/en.json');
  }
}
