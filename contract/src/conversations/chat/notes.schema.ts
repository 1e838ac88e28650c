import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';

/** Events among the operators, hidden from the visitor. The client translates them: `chat:internal.<key>`. */
export const internalEventKeys = [
  'transferOffered',
  'transferRefused',
  'transferWithdrawn',
  'transferExpired',
  'assignmentOffered',
  'assignmentRefused',
  'assignmentExpired',
  /** Assigned to an operator who cannot take conversations now; `note` contains the reason. */
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
  /** A call from or to the visitor; params: `callId`, `seconds` of the talk. */
  'callAnswered',
  'callMissed',
  'callDeclined',
  'callUnanswered',
  'callCancelled',
  /** The visitor sent a file that could not be taken over; params: `name`, and the limit in MB as `size`. */
  'fileTooLarge',
] as const;

export const maxNoteLength = 5_000;

/** A note of an operator inside a conversation, or an event among operators. Never sent to the visitor. */
export const noteSchema = z.object({
  id: idField,
  channelId: idField,
  /** Shown after the message with this seq, in order of `createdAt`. */
  afterSeq: z.number(),
  /** null for an automatic event. */
  author: z.nullable(z.object({ id: idField, name: z.string() })),
  /** Mentions are written as `@[Name](user-id)`. Empty for an event and for a deleted note. */
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
