import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'my-time': typeof import('./locales/en.json');
  }
}
