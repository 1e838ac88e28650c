import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    holidays: typeof import('./locales/en.json');
  }
}
