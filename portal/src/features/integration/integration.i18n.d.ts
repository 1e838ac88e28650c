import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    integration: typeof import('./locales/en.json');
  }
}
