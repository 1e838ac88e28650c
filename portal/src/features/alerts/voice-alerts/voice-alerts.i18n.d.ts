import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'voice-alerts': typeof import('./locales/en.json');
  }
}
