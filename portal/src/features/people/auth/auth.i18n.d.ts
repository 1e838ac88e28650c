import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof import('./locales/en.json');
  }
}
