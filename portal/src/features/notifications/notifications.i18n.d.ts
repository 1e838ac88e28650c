import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof import('./locales/en.json');
  }
}
