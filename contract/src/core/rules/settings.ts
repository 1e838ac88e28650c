import * as z from 'zod/mini';
import { optionalText, requiredText } from '../fields.ts';
import { listField } from './lists.ts';
import { integerField } from './numbers.ts';
import { refuseIf, shown } from './problem.ts';
import { toTypedText } from './typed-text.ts';

/** Minutes until a session expires, 0 to 10080 (a week); 0: it does not expire. */
export const sessionExpiryField = integerField({ min: 0, max: 10_080 });

/** Properties of every object: a map with free keys must not contain them. */
const inherited = new Set(['constructor', 'prototype']);

/**
 * Names of the meta fields that a merchant's page can set for a visitor, as text with commas or as an array → an array without duplicates,
 * at most 50. A name has at most 32 characters: a letter, then letters, digits and underscores. Key `metaFieldName` with `value`.
 */
export const metaFieldNamesField = listField({
  clean: toTypedText,
  refusalOf: (name) =>
    /^[a-z]\w{0,31}$/i.test(name) && !inherited.has(name)
      ? undefined
      : { key: 'metaFieldName', params: { value: shown(name) } },
  max: 50,
});

/** A colour as #rrggbb, in lower case. Key `color`. */
export const colorField = z.string().check(
  z.overwrite(toTypedText),
  z.toLowerCase(),
  z.minLength(1),
  refuseIf((color: string) => (/^#[\da-f]{6}$/.test(color) ? undefined : { key: 'color' })),
);

/** Language keys of the texts that a merchant writes. */
export const titleLanguages = ['en', 'km', 'vi', 'zh'] as const;
export type TitleLanguage = (typeof titleLanguages)[number];

type RequiredTitle = ReturnType<typeof requiredText>;
type OptionalTitle = ReturnType<typeof optionalText>;

/** A title in the four languages, each up to `max` characters. English is required, unless `required` names others. */
export function localizedTitleField<const R extends TitleLanguage = 'en'>(
  max: number,
  { required = ['en' as R] }: { required?: readonly R[] } = {},
) {
  const isRequired = (language: TitleLanguage) => (required as readonly TitleLanguage[]).includes(language);
  const shape = titleLanguages.map((language) => [
    language,
    isRequired(language) ? requiredText(max) : optionalText(max),
  ]);
  return z.object(Object.fromEntries(shape) as { [L in TitleLanguage]: L extends R ? RequiredTitle : OptionalTitle });
}
