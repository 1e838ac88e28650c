import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof import('./locales/en.json');
  }
}
