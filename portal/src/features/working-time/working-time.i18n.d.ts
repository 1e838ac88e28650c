import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'working-time': typeof import('./locales/en.json');
  }
}
