import * as z from 'zod/mini';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import type { Locale } from '../../core/locales.ts';
import { refuseIf, shown } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { localizedTitleField, type TitleLanguage, titleLanguages } from '../../core/rules/settings.ts';
import { composed, toTypedText } from '../../core/rules/typed-text.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { maxMessageLength } from '../chat/chat-limits.ts';
import { findUnknownVariable } from './variables.ts';

/** `own`: visible only to its creator. `merchant`: visible to everyone who answers customers. */
export const quickMessageScopes = ['own', 'merchant'] as const;
export type QuickMessageScope = (typeof quickMessageScopes)[number];

export const maxQuickMessages = { own: 200, merchant: 1000 } as const;
export const maxShortCodeLength = 40;
export const maxQuickMessageAttachments = 5;

/** The key of a language of the interface in a localized text. */
export const getTextLanguage = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

const shortCodePattern = /^[\p{L}\p{M}\p{N}_-]+$/u;

/** Letters and digits of any script, `-` and `_`; typed after a slash. Key `shortCode`. */
const shortCodeField = z.string().check(
  z.overwrite((text) => composed(toTypedText(text)).replace(/^\/+/, '')),
  z.minLength(1),
  z.maxLength(maxShortCodeLength, { abort: true }),
  refuseIf((code: string) => (shortCodePattern.test(code) ? undefined : { key: 'shortCode' })),
);

/** A text in at least one language, without unknown variables. Keys `required`, `unknownName`. */
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
  /** The user's own uploads, or files it already has, in this order. */
  attachmentIds: z._default(z.array(idField).check(z.maxLength(maxQuickMessageAttachments), uniqueItems()), []),
});

const textsSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });

export const quickMessageSchema = z.object({
  id: idField,
  shortCode: z.string(),
  /** Empty without a title. */
  title: z.string(),
  /** Empty in languages without a text. */
  texts: textsSchema,
  attachments: z.array(attachmentSchema),
  scope: z.enum(quickMessageScopes),
  /** Position within its scope, from 1. */
  position: z.number(),
  /** Messages sent with it. */
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

/** A match of the search while writing, in one language. */
export const quickMessageHitSchema = z.object({
  id: idField,
  shortCode: z.string(),
  title: z.string(),
  scope: z.enum(quickMessageScopes),
  text: z.string(),
  /** Language of `text`: the requested one if there is a text, else the merchant's, else any. */
  language: z.enum(titleLanguages),
  attachmentCount: z.number(),
});
export type QuickMessageHit = z.infer<typeof quickMessageHitSchema>;
