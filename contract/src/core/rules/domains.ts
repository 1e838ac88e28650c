import { listField } from './lists.ts';
import { shown } from './problem.ts';
import { toTypedText } from './typed-text.ts';

/** People paste whole addresses, of which only the host counts. */
const clean = (text: string) =>
  toTypedText(text)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*/s, '');

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const host = new RegExp(`^(?:\\*\\.)?(?:${label}\\.){0,20}${label}(?::\\d{1,5})?$`);

/**
 * Host names of web pages, as text with commas or line breaks or as an array → an array without duplicates, at most 50; may be
 * empty. A leading `*.` matches every sub-domain, a port after a colon only that port; other scripts in their xn-- form.
 * Key `domainName`: the first wrong entry is its `value`.
 */
export const domainListField = listField({
  clean,
  refusalOf: (name) =>
    name.length <= 253 && host.test(name) && name !== '*'
      ? undefined
      : { key: 'domainName', params: { value: shown(name) } },
  max: 50,
});
