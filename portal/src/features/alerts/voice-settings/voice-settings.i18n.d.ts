import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'voice-settings': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'voice-settings': typeof import('./locales/shared/en.json');
  }
}
