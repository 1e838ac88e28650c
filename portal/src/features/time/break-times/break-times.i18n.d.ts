import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'break-times': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'break-times': typeof import('./locales/shared/en.json');
  }
}
