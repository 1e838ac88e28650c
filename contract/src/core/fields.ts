import * as z from 'zod/mini';
import { locales } from './locales.ts';
import { composed, isBlank, onOneLine, requiredTrimmedText } from './rules/typed-text.ts';

export const idField = z.uuid();
/** The largest number that fits a database's integer: more messages no conversation has. */
export const maxSeq = 2_147_483_647;
/** Another one whenever the secret beside it is another one, which itself never comes back; null: there is none. */
export const secretTagField = z.nullable(z.string());
/** Of a record that people edit: grows with every change. 0: nobody has saved it yet. */
export const versionField = z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq));
/** ISO 8601 in UTC with `Z`. */
export const timeField = z.iso.datetime();
export const localeField = z.enum(locales);

/** A day YYYY-MM-DD of the years 1970 to 9999: PostgreSQL knows no year 0. */
export const dayField = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01', { params: { key: 'minValue', min: '1970-01-01' } }));

/** Text a person must fill in: trimmed, 1 to `max` characters. `tidy` comes before everything else. */
export const requiredText = (max: number, tidy: (text: string) => string = composed) =>
  z.string().check(z.overwrite(tidy), z.trim(), z.minLength(1), z.maxLength(max), visible());
/** The same on one line, whatever was pasted. */
export const requiredLine = (max: number) => requiredText(max, onOneLine);
/** Text a person may leave empty: trimmed, at most `max` characters. What nobody can see is empty; NUL stays, to be refused. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(z.overwrite(composed), z.overwrite(visibleOrNone), z.maxLength(max)));

const visibleOrNone = (text: string) => (text.includes('\u0000') ? text : requiredTrimmedText(text));

/** Something a reader can see: spaces without width and marks of direction alone would be an empty bubble. */
function visible() {
  return z.refine<string>((text) => text === '' || !isBlank(text), { params: { key: 'required' } });
}

/** What PostgreSQL can hold as text and in JSON: no NUL and no surrogate alone. `parseInput` asks it of every text. */
export const isStorable = (text: string) => !/\p{Cs}/u.test(text) && !text.includes('\u0000');
