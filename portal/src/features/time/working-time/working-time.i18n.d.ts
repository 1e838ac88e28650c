import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'working-time': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'working-time': typeof import('./locales/shared/en.json');
  }
}
