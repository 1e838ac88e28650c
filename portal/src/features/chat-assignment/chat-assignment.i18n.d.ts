import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-assignment': typeof import('./locales/en.json');
  }
}
