import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'quick-messages': typeof import('./locales/en.json');
  }
}
