import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    audit: typeof import('./locales/en.json');
  }
}
