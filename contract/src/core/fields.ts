import * as z from 'zod/mini';
import { locales } from './locales.ts';
import { composed, isBlank, onOneLine } from './rules/typed-text.ts';

export const idField = z.uuid();
/** The largest number that fits a database's integer: more messages no conversation has. */
export const maxSeq = 2_147_483_647;
/** ISO 8601 in UTC with `Z`. */
export const timeField = z.iso.datetime();
export const localeField = z.enum(locales);

/** A day YYYY-MM-DD of the years 1970 to 9999: PostgreSQL knows no year 0. */
export const dayField = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01', { params: { key: 'minValue', min: '1970-01-01' } }));

/** Text a person must fill in: trimmed, 1 to `max` characters, that can be kept. `tidy` comes before everything else. */
export const requiredText = (max: number, tidy: (text: string) => string = composed) =>
  z.string().check(z.overwrite(tidy), z.trim(), z.minLength(1), z.maxLength(max), storable(), visible());
/** The same on one line, whatever was pasted. */
export const requiredLine = (max: number) => requiredText(max, onOneLine);
/** Text a person may leave empty: trimmed, at most `max` characters. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(z.overwrite(composed), z.trim(), z.maxLength(max), storable()));

/** Something a reader can see: spaces without width and marks of direction alone would be an empty bubble. */
function visible() {
  return z.refine<string>((text) => text === '' || !isBlank(text), { params: { key: 'required' } });
}

/** What PostgreSQL can hold as text and in JSON: no NUL and no half of a sign (a surrogate alone). Key `invalidCharacter`. */
export function storable() {
  return z.refine<string>(isStorable, { params: { key: 'invalidCharacter' } });
}

export const isStorable = (text: string) => !/\p{Cs}/u.test(text) && !text.includes('\u0000');
