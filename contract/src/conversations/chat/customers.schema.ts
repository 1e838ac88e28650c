import * as z from 'zod/mini';
import { idField, localeField, timeField, versionField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { channelSources } from './channel-sources.ts';
import { channelPriorities, channelSchema, restrictionSchema } from './channels.schema.ts';

/** Somebody who writes by another way, and is the same person, or may be. */
export const joinedVisitorSchema = z.object({
  id: idField,
  name: z.string(),
  source: z.enum(channelSources),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type JoinedVisitor = z.infer<typeof joinedVisitorSchema>;

/** Data about a visitor that is not part of a conversation. */
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
  /** When they gave the consent that the form before the chat asks for. */
  consentedAt: z.nullable(timeField),
  firstSeenAt: timeField,
  lastSeenAt: timeField,
  /** Of them and those they are joined with. */
  totalChannels: z.number(),
  /** Who they are as well, by other ways of writing. */
  joined: z.array(joinedVisitorSchema),
  version: versionField,
});
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/** A note of operators about a visitor, shown in all conversations with them. */
export const visitorNoteSchema = z.object({
  id: idField,
  visitorId: idField,
  text: z.string(),
  author: z.object({ id: idField, name: z.string() }),
  createdAt: timeField,
});
export type VisitorNote = z.infer<typeof visitorNoteSchema>;

/** What the history of a customer consists of. */
export const timelineKinds = ['conversation', 'order', 'ticket', 'call'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** `at`: when it began. `status`: one of its kind's own. */
const timelineShape = { id: idField, number: z.number(), at: timeField };
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.extend(
    z.pick(channelSchema, {
      status: true,
      lastMessage: true,
      rating: true,
      link: true,
      bot: true,
      // The first page and the last one; those between are not kept.
      page: true,
      visitorPage: true,
    }),
    { kind: z.literal('conversation'), ...timelineShape },
  ),
  z.object({
    kind: z.literal('order'),
    ...timelineShape,
    title: z.string(),
    status: z.string(),
  }),
  z.object({
    kind: z.literal('ticket'),
    ...timelineShape,
    title: z.string(),
    status: z.string(),
    priority: z.enum(channelPriorities),
  }),
  z.object({
    kind: z.literal('call'),
    ...timelineShape,
    status: z.string(),
    operatorName: z.nullable(z.string()),
    /** Of the talk; null: it was not answered or goes on. */
    durationSeconds: z.nullable(z.number()),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A file that a visitor has sent or received, for the gallery. */
export const channelAttachmentSchema = z.object({
  messageId: idField,
  seq: z.number(),
  type: z.enum(['image', 'video', 'audio', 'file']),
  attachment: attachmentSchema,
  senderName: z.string(),
  createdAt: timeField,
});
