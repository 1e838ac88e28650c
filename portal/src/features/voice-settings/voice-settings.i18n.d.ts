import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'voice-settings': typeof import('./locales/en.json');
  }
}
