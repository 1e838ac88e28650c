import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'chat-widget': typeof import('./locales/en.json');
  }
}
