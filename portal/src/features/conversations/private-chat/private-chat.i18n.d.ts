import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'private-chat': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'private-chat': typeof import('./locales/shared/en.json');
  }
}
