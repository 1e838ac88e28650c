import 'i18next';
import type { TextsIn } from './feature-texts.ts';

// A feature adds its namespace in the same way, in `features/<feature>/<feature>.i18n.d.ts`; a key that is missing in the
// English file then does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    availability: typeof import('./locales/availability/en.json');
    common: typeof import('./locales/common/en.json') & TextsIn<'common'>;
    errors: typeof import('./locales/errors/en.json') & TextsIn<'errors'>;
    validation: typeof import('./locales/validation/en.json') & TextsIn<'validation'>;
    shell: typeof import('./locales/shell/en.json') & TextsIn<'shell'>;
    sections: typeof import('./locales/sections/en.json') & TextsIn<'sections'>;
    ui: typeof import('./locales/ui/en.json');
    table: typeof import('./locales/table/en.json');
  }
}
