import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'device-alerts': typeof import('./locales/en.json');
  }
}
