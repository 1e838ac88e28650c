import 'i18next';

// A feature adds its own namespace the same way, in `features/<feature>/<feature>.i18n.d.ts`; a key that is not in the
// English file then does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    availability: typeof import('./locales/availability/en.json');
    common: typeof import('./locales/common/en.json');
    errors: typeof import('./locales/errors/en.json');
    validation: typeof import('./locales/validation/en.json');
    shell: typeof import('./locales/shell/en.json');
    ui: typeof import('./locales/ui/en.json');
    table: typeof import('./locales/table/en.json');
  }
}
