import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-widget': typeof import('./locales/en.json');
  }
}

declare module '#shared/i18n/feature-texts.ts' {
  interface FeatureTexts {
    'chat-widget': typeof import('./locales/shared/en.json');
  }
}
