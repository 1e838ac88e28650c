import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: typeof import('./locales/en.json');
  }
}
