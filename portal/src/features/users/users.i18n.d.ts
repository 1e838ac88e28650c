import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof import('./locales/en.json');
  }
}
