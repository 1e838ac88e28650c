import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    merchant: typeof import('./locales/en.json');
  }
}
