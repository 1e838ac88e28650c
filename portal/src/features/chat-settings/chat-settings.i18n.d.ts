import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-settings': typeof import('./locales/en.json');
  }
}
