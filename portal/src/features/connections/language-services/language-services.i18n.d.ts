import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'language-services': typeof import('./locales/en.json');
  }
}
