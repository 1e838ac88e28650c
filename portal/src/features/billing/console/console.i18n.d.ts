import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    console: typeof import('./locales/en.json');
  }
}
