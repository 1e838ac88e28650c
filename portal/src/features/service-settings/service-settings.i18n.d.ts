import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-settings': typeof import('./locales/en.json');
  }
}
