import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ai: typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    ai: typeof import('./locales/shared/en.json');
  }
}
