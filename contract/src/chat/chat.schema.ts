import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { channelStatuses } from './chat.states.ts';

export const senderTypes = ['visitor', 'operator', 'system', 'bot'] as const;
export const messageTypes = ['text', 'image', 'video', 'audio', 'file', 'system'] as const;
export const maxMessageLength = 10_000;
/** Characters of the last message kept with its conversation for lists. */
export const previewLength = 160;

/** What happened, told inside the thread. Translated by each reader's client: `chat:system.<key>` with `params`. */
export const systemMessageKeys = ['started', 'assigned', 'joined', 'left', 'unassigned', 'ended', 'reopened'] as const;
const systemMessageSchema = z.object({
  key: z.enum(systemMessageKeys),
  params: z.record(z.string(), z.string()),
});

const senderSchema = z.object({
  type: z.enum(senderTypes),
  /** Of the visitor or user; null for the system. */
  id: z.nullable(idField),
  name: z.string(),
});

export const messageSchema = z.object({
  id: idField,
  channelId: idField,
  /** 1, 2, 3 … within the conversation, without holes. */
  seq: z.number(),
  type: z.enum(messageTypes),
  /** Empty for a message without words and for a deleted one. */
  text: z.string(),
  attachment: z.nullable(attachmentSchema),
  system: z.nullable(systemMessageSchema),
  sender: senderSchema,
  createdAt: timeField,
  /** When it was deleted: a tombstone, text and attachment are gone. */
  deletedAt: z.nullable(timeField),
});
export type Message = z.infer<typeof messageSchema>;

const lastMessageSchema = z.object({
  seq: z.number(),
  type: z.enum(messageTypes),
  text: z.string(),
  senderType: z.enum(senderTypes),
  /** Set when the last message tells what happened. */
  system: z.nullable(systemMessageSchema),
  isDeleted: z.boolean(),
  createdAt: timeField,
});

const channelVisitorSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: localeField,
  /** The merchant vouched for this identity by HMAC. */
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  /** What the merchant's page told of him, by the names on the merchant's list and in its order; signed no more than his name is. */
  meta: z.record(z.string(), z.string()),
});

const channelParticipantSchema = z.object({ id: idField, name: z.string(), joinedAt: timeField });

export const channelSchema = z.object({
  id: idField,
  /** Counts up from 1 for each merchant; what people say to each other. */
  number: z.number(),
  status: z.enum(channelStatuses),
  isBanned: z.boolean(),
  isBlocked: z.boolean(),
  visitor: channelVisitorSchema,
  assignedOperatorId: z.nullable(idField),
  assignedOperatorName: z.nullable(z.string()),
  participants: z.array(channelParticipantSchema),
  lastMessage: z.nullable(lastMessageSchema),
  lastSeq: z.number(),
  /** Visitor's messages that no participant has read yet. */
  unreadCount: z.number(),
  /** How far the operators have read, and how far the visitor has. */
  operatorSeenSeq: z.number(),
  visitorSeenSeq: z.number(),
  /** Since when the visitor waits for an answer; null when nobody waits. */
  waitingSince: z.nullable(timeField),
  locale: localeField,
  /** Title and address of the page the conversation began on. */
  page: z.nullable(z.object({ title: z.string(), url: z.string() })),
  createdAt: timeField,
  /** Of the last message or move; lists are sorted by it. */
  updatedAt: timeField,
  closedAt: z.nullable(timeField),
  /** Grows with every change: of two copies the larger is the newer. */
  version: z.number(),
});
export type Channel = z.infer<typeof channelSchema>;

export const channelStatusFilters = ['open', 'closed', 'banned', 'blocked', 'ongoing', 'unread', 'unassigned'] as const;
export const channelAssignments = ['mine', 'unassigned', 'all'] as const;
export const channelOrders = ['updatedAt', 'createdAt', 'waitingSince'] as const;

export const channelCountsSchema = z.object({
  mine: z.number(),
  unassigned: z.number(),
  /** Every open conversation. */
  all: z.number(),
  /** Open conversations with unread messages, among mine and the unassigned: the badge. */
  unread: z.number(),
});
export type ChannelCounts = z.infer<typeof channelCountsSchema>;
