import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof import('./locales/en.json');
  }
}
