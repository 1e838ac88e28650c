import * as z from 'zod/mini';
import { maxMessageLength } from '../chat/chat-limits.ts';
import { idField, optionalText, timeField, versionField } from '../core/fields.ts';
import type { Locale } from '../core/locales.ts';
import { refuseIf, shown } from '../core/rules/problem.ts';
import { uniqueItems } from '../core/rules/relations.ts';
import { localizedTitleField, type TitleLanguage, titleLanguages } from '../core/rules/settings.ts';
import { composed, toTypedText } from '../core/rules/typed-text.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { findUnknownVariable } from './variables.ts';

/** `own`: one operator's, nobody else sees it. `merchant`: everybody's who answers customers. */
export const quickMessageScopes = ['own', 'merchant'] as const;
export type QuickMessageScope = (typeof quickMessageScopes)[number];

export const maxQuickMessages = { own: 200, merchant: 1000 } as const;
export const maxShortCodeLength = 40;
export const maxQuickMessageAttachments = 5;

/** The name a language of the interface has in a text of several languages. */
export const getTextLanguage = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

const shortCodePattern = /^[\p{L}\p{M}\p{N}_-]+$/u;

/** Letters and digits of any script, `-` and `_`; what somebody types behind a slash. Key `shortCode`. */
const shortCodeField = z.string().check(
  z.overwrite((text) => composed(toTypedText(text)).replace(/^\/+/, '')),
  z.minLength(1),
  z.maxLength(maxShortCodeLength, { abort: true }),
  refuseIf((code: string) => (shortCodePattern.test(code) ? undefined : { key: 'shortCode' })),
);

/** At least one of the languages, and no variable that does not exist. Keys `required`, `unknownName`. */
const textsField = localizedTitleField(maxMessageLength, { required: [] }).check(
  refuseIf((texts: Partial<Record<TitleLanguage, string | undefined>>) =>
    titleLanguages.some((language) => texts[language]) ? undefined : { key: 'required', at: 'en' },
  ),
  refuseIf((texts: Partial<Record<TitleLanguage, string | undefined>>) => {
    for (const language of titleLanguages) {
      const name = findUnknownVariable(texts[language] ?? '');
      if (name !== undefined) return { key: 'unknownName', params: { value: shown(`{{${name}}}`) }, at: language };
    }
    return undefined;
  }),
);

export const quickMessageBody = z.object({
  shortCode: shortCodeField,
  title: optionalText(120),
  texts: textsField,
  scope: z.enum(quickMessageScopes),
  /** Uploads of one's own, or those it has already, in this order. */
  attachmentIds: z._default(z.array(idField).check(z.maxLength(maxQuickMessageAttachments), uniqueItems()), []),
});

const textsSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });

export const quickMessageSchema = z.object({
  id: idField,
  shortCode: z.string(),
  /** Empty without one. */
  title: z.string(),
  /** Empty in a language it was not written in. */
  texts: textsSchema,
  attachments: z.array(attachmentSchema),
  scope: z.enum(quickMessageScopes),
  /** Its place among those of its scope, from 1. */
  position: z.number(),
  /** Messages that were sent with it. */
  useCount: z.number(),
  lastUsedAt: z.nullable(timeField),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type QuickMessage = z.infer<typeof quickMessageSchema>;

export const quickMessageOptionSchema = z.object({
  id: idField,
  shortCode: z.string(),
  title: z.string(),
  scope: z.enum(quickMessageScopes),
});

/** One found while writing, in one language. */
export const quickMessageHitSchema = z.object({
  id: idField,
  shortCode: z.string(),
  title: z.string(),
  scope: z.enum(quickMessageScopes),
  text: z.string(),
  /** Of `text`: the wanted one where it was written, else the merchant's, else any. */
  language: z.enum(titleLanguages),
  attachmentCount: z.number(),
});
export type QuickMessageHit = z.infer<typeof quickMessageHitSchema>;
