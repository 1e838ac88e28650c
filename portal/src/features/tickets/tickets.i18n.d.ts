import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tickets: typeof import('./locales/en.json');
  }
}
