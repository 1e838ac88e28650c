import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    users: typeof import('./locales/shared/en.json');
  }
}
