import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-orders': typeof import('./locales/en.json');
  }
}
