// What the reference is made of.
import { registry } from '../../contract/src/index.ts';
import { readCatalogue } from '../../portal/feature-texts.ts';
import { publicPages } from '../../portal/src/public-pages.ts';
import { pages } from '../../portal/src/routes.ts';
import { inRoot } from '../lib/paths.mjs';
import { code, findAnchor } from './markdown.mjs';

/** Every call: `id` as in the OpenAPI document. */
export const calls = Object.entries(registry).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${feature}.${name}`, feature, endpoint })),
);

export const allPages = [...publicPages, ...pages];

const readTexts = (namespace) =>
  readCatalogue(inRoot('portal', 'src', 'shared', 'i18n', 'locales', namespace, 'en.json'));

export const texts = {
  common: readTexts('common'),
  errors: readTexts('errors'),
  shell: readTexts('shell'),
  validation: readTexts('validation'),
};

export const linkToCall = ({ id }) => `[${id}](endpoints.md#${findAnchor(id)})`;
export const linkToError = ({ key, status }) => `[${key}](errors.md#${key}) ${status}`;
/** `/user/$id/update` as people write it. */
export const pathOf = ({ path }) => path.replace(/\$(\w+)/g, '{$1}');

export const permissionText = ({ subject, action }) => `${code(action)} on ${code(subject)}`;
