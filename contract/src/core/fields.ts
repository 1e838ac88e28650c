import * as z from 'zod/mini';
import { locales } from './locales.ts';
import { composed, isBlank, onOneLine, requiredTrimmedText } from './rules/typed-text.ts';

export const idField = z.uuid();
/** The largest value of a PostgreSQL integer: no conversation has more messages. */
export const maxSeq = 2_147_483_647;
/** Changes whenever the secret beside it changes; the secret itself is never returned. null: no secret is set. */
export const secretTagField = z.nullable(z.string());
/** Version of a record that people edit: raised by every change. 0: never saved. */
export const versionField = z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq));
/** The same in a query, for calls without fields of their own, such as those with a file. */
export const versionQueryField = z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(maxSeq));
export const versionQuery = z.object({ version: versionQueryField });
/** ISO 8601 in UTC with `Z`. */
export const timeField = z.iso.datetime();
export const localeField = z.enum(locales);

/** A day YYYY-MM-DD of the years 1970 to 9999: PostgreSQL has no year 0. */
export const dayField = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01', { params: { key: 'minValue', min: '1970-01-01' } }));

/** Text a person must fill in: trimmed, 1 to `max` characters. `tidy` is applied first. */
export const requiredText = (max: number, tidy: (text: string) => string = composed) =>
  z.string().check(z.overwrite(tidy), z.trim(), z.minLength(1), z.maxLength(max), visible());
/** The same on one line: pasted line breaks become spaces. */
export const requiredLine = (max: number) => requiredText(max, onOneLine);
/**
 * Text a person may leave empty: trimmed, at most `max` characters. Invisible characters alone count as empty; NUL is kept, so that it is
 * refused.
 */
export const optionalText = (max: number) =>
  z.optional(z.string().check(z.overwrite(composed), z.overwrite(visibleOrNone), z.maxLength(max)));

/** The same on one line. */
export const optionalLine = (max: number) =>
  z.optional(z.string().check(z.overwrite(onOneLine), z.overwrite(visibleOrNone), z.maxLength(max)));

const visibleOrNone = (text: string) => (text.includes('\u0000') ? text : requiredTrimmedText(text));

/** Requires a visible character: zero-width spaces and direction marks alone would be an empty bubble. */
function visible() {
  return z.refine<string>((text) => text === '' || !isBlank(text), { params: { key: 'required' } });
}

/** Whether PostgreSQL can store it as text and in JSON: no NUL and no lone surrogate. `parseInput` checks every text. */
export const isStorable = (text: string) => !/\p{Cs}/u.test(text) && !text.includes('\u0000');
