import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'my-time': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'my-time': typeof import('./locales/shared/en.json');
  }
}
