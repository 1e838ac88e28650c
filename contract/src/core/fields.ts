import * as z from 'zod/mini';
import { locales } from './locales.ts';
import { isBlank } from './rules/typed-text.ts';

export const idField = z.uuid();
/** The largest number that fits a database's integer: more messages no conversation has. */
export const maxSeq = 2_147_483_647;
/** ISO 8601 in UTC with `Z`. */
export const timeField = z.iso.datetime();
export const localeField = z.enum(locales);

/** Text a person must fill in: trimmed, 1 to `max` characters, no NUL (PostgreSQL cannot hold it). */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), withoutNul(), visible());
/** Text a person may leave empty: trimmed, at most `max` characters. */
export const optionalText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max), withoutNul()));

/** Something a reader can see: spaces without width and marks of direction alone would be an empty bubble. */
function visible() {
  return z.refine<string>((text) => text === '' || !isBlank(text), { params: { key: 'required' } });
}

function withoutNul() {
  return z.refine<string>((text) => !text.includes('\u0000'), { params: { key: 'invalidCharacter' } });
}
