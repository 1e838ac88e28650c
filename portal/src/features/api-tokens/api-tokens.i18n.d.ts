import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'api-tokens': typeof import('./locales/en.json');
  }
}
