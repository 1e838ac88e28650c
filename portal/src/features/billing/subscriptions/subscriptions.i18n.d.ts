import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    subscriptions: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    subscriptions: typeof import('./locales/shared/en.json');
  }
}
