import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    departments: typeof import('./locales/en.json');
  }
}
