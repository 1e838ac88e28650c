import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    employees: typeof import('./locales/en.json');
  }
}
