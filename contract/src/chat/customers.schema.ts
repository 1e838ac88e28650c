import * as z from 'zod/mini';
import { idField, localeField, timeField, versionField } from '../core/fields.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { restrictionSchema } from './channels.schema.ts';

/** What is known of a visitor beside their conversation. */
export const visitorRecordSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  telegramName: z.nullable(z.string()),
  locale: localeField,
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  meta: z.record(z.string(), z.string()),
  ban: z.nullable(restrictionSchema),
  /** When they agreed to what the form before the chat asked. */
  consentedAt: z.nullable(timeField),
  firstSeenAt: timeField,
  lastSeenAt: timeField,
  totalChannels: z.number(),
  version: versionField,
});
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/** What operators want to remember of a visitor; stays over their conversations. */
export const visitorNoteSchema = z.object({
  id: idField,
  visitorId: idField,
  text: z.string(),
  author: z.object({ id: idField, name: z.string() }),
  createdAt: timeField,
});
export type VisitorNote = z.infer<typeof visitorNoteSchema>;

/** What a visitor has sent or got as a file, for the gallery. */
export const channelAttachmentSchema = z.object({
  messageId: idField,
  seq: z.number(),
  type: z.enum(['image', 'video', 'audio', 'file']),
  attachment: attachmentSchema,
  senderName: z.string(),
  createdAt: timeField,
});
