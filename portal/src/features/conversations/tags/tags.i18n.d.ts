import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tags: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    tags: typeof import('./locales/shared/en.json');
  }
}
