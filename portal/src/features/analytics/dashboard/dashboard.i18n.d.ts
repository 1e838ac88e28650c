import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    dashboard: typeof import('./locales/shared/en.json');
  }
}
