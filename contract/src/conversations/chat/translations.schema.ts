import * as z from 'zod/mini';
import { translationLanguageField } from '../../connections/language-services/translation-languages.ts';
import { idField } from '../../core/fields.ts';

/** A message was translated into one more language. */
export const translationSchema = z.object({
  messageId: idField,
  channelId: idField,
  locale: translationLanguageField,
  text: z.string(),
});
export type Translation = z.infer<typeof translationSchema>;

/** A voice message was transcribed. */
export const transcriptionSchema = z.object({ messageId: idField, channelId: idField, text: z.string() });
export type Transcription = z.infer<typeof transcriptionSchema>;

export const languageSupportSchema = z.object({ canTranslate: z.boolean(), canTranscribe: z.boolean() });
export type LanguageSupport = z.infer<typeof languageSupportSchema>;
