import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof import('./locales/en.json');
  }
}
