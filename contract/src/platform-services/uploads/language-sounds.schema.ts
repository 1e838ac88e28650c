import * as z from 'zod/mini';
import { idField } from '../../core/fields.ts';

export const maxSoundSizeInMb = 5;

/** A recording that is played instead of, or beside, a text. */
export const soundSchema = z.object({
  id: idField,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Signed, for a while. */
  url: z.string(),
});
export type Sound = z.output<typeof soundSchema>;

const ofLanguages = <T extends z.ZodMiniType>(each: T) => z.object({ en: each, km: each, vi: each, zh: each });

/** In each language a recording; null: none. */
export const languageSoundsSchema = ofLanguages(z.nullable(soundSchema));
export type LanguageSounds = z.output<typeof languageSoundsSchema>;

/** Uploads to be played; null: none. Left out: they stay as they are. */
export const languageSoundsField = z.optional(ofLanguages(z.nullable(idField)));
export type LanguageSoundsInput = z.output<typeof languageSoundsField>;

/** Signed addresses, for a while; null: none. */
export const soundUrlsSchema = ofLanguages(z.nullable(z.string()));
