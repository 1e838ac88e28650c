import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';

/** What happened among the operators; the visitor hears nothing of it. Translated by the client: `chat:internal.<key>`. */
const internalEventKeys = [
  'transferOffered',
  'transferRefused',
  'transferWithdrawn',
  'transferExpired',
  'assignmentOffered',
  'assignmentRefused',
  'assignmentExpired',
  /** To somebody who cannot take conversations now; `note` says why. */
  'assignedAllTheSame',
  'blocked',
  'unblocked',
  'banned',
  'unbanned',
  'departmentChanged',
  'receivedFromPartner',
  'handedBackByPartner',
  'endedAtPartner',
  'sharingStopped',
  /** params: `bot`, `reason`, and what it learned as `note`. */
  'botHandedOver',
  /** A call of the visitor's, or to them; params: `callId`, `seconds` of the talk. */
  'callAnswered',
  'callMissed',
  'callDeclined',
  'callUnanswered',
] as const;

export const maxNoteLength = 5_000;

/** What operators say to each other inside a conversation, or what happened among them. Never reaches the visitor. */
export const noteSchema = z.object({
  id: idField,
  channelId: idField,
  /** It stands behind the message with this seq, in order of `createdAt`. */
  afterSeq: z.number(),
  /** null for what happened by itself. */
  author: z.nullable(z.object({ id: idField, name: z.string() })),
  /** Colleagues stand in it as `@[Name](user-id)`. Empty for an event and for a deleted note. */
  text: z.string(),
  mentions: z.array(z.object({ id: idField, name: z.string() })),
  event: z.nullable(z.object({ key: z.enum(internalEventKeys), params: z.record(z.string(), z.string()) })),
  createdAt: timeField,
  deletedAt: z.nullable(timeField),
});
export type Note = z.infer<typeof noteSchema>;

export const draftSchema = z.object({
  channelId: idField,
  mode: z.enum(['reply', 'note']),
  text: z.string(),
  replyToId: z.nullable(idField),
  updatedAt: timeField,
});
export type Draft = z.infer<typeof draftSchema>;
