import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    knowledge: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    knowledge: typeof import('./locales/shared/en.json');
  }
}
