import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-assignment': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'chat-assignment': typeof import('./locales/shared/en.json');
  }
}
