import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ai: typeof import('./locales/en.json');
  }
}
