import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    network: typeof import('./locales/en.json');
  }
}
