import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'break-times': typeof import('./locales/en.json');
  }
}
