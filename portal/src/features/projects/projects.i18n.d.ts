import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    projects: typeof import('./locales/en.json');
  }
}
