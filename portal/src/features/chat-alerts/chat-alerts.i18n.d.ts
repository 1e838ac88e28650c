import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-alerts': typeof import('./locales/en.json');
  }
}
