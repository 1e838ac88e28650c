import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-catalogue': typeof import('./locales/en.json');
  }
}
