import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    notifications: typeof import('./locales/shared/en.json');
  }
}
