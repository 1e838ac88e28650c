import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { channelStatuses } from './chat.states.ts';

export const senderTypes = ['visitor', 'operator', 'system', 'bot'] as const;
export const messageTypes = ['text', 'image', 'video', 'audio', 'file', 'system', 'rating'] as const;
export const maxMessageLength = 10_000;
/** Characters of the last message kept with its conversation for lists. */
export const previewLength = 160;

/** What happened, told inside the thread. Translated by each reader's client: `chat:system.<key>` with `params`. */
export const systemMessageKeys = [
  'started',
  'assigned',
  'joined',
  'left',
  'unassigned',
  'ended',
  'endedByVisitor',
  'autoClosed',
  'reopened',
  'transferred',
  'transferredToMerchant',
  'receivedFromMerchant',
] as const;
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

/** The message that another one answers; what it said is gone when it was deleted. */
const repliedMessageSchema = z.object({
  id: idField,
  seq: z.number(),
  type: z.enum(messageTypes),
  senderType: z.enum(senderTypes),
  senderName: z.string(),
  /** The first words, or the file's name. */
  excerpt: z.string(),
  isDeleted: z.boolean(),
});

/** How a voice message looks before it is played. */
export const voiceSchema = z.object({
  durationMs: z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)),
  /** Loudness over time, 1 to 64 values of 0 to 100. */
  waveform: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(100))).check(z.minLength(1), z.maxLength(64)),
});

/** What a visitor thought of a conversation. */
const ratingSchema = z.object({
  stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: z.string(),
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
  /** The message it answers. */
  replyTo: z.nullable(repliedMessageSchema),
  /** Of a voice message. */
  voice: z.nullable(voiceSchema),
  /** Of a message of type `rating`. */
  rating: z.nullable(ratingSchema),
  /** The text in other languages than its own, as far as it was translated. */
  translations: z.record(z.string(), z.string()),
  /** What is said in a voice message, once it was written down. */
  transcript: z.nullable(z.string()),
  /** `system` with a name and a text of type `text`: what the business says by itself (greeting, warning, farewell). */
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

/** Why somebody may not write, who said so and until when (null: until it is undone). */
const restrictionSchema = z.object({
  byId: z.nullable(idField),
  byName: z.string(),
  reason: z.string(),
  at: timeField,
  until: z.nullable(timeField),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/**
 * A conversation held out to one operator, who takes or refuses it before it expires. `transfer`: a colleague hands it on and keeps
 * it until then. `assignment`: the rules of assignment chose him.
 */
const channelOfferSchema = z.object({
  id: idField,
  kind: z.enum(['transfer', 'assignment']),
  fromId: z.nullable(idField),
  fromName: z.string(),
  toId: idField,
  toName: z.string(),
  /** What the colleague wrote along. */
  note: z.string(),
  at: timeField,
  expiresAt: timeField,
});
export type ChannelOffer = z.infer<typeof channelOfferSchema>;

/** The other half of a conversation that was handed to a partner merchant. `out`: it went there; `in`: it came from there. */
const channelLinkSchema = z.object({
  direction: z.enum(['out', 'in']),
  merchantId: idField,
  merchantName: z.string(),
  /** The number of the conversation over there. */
  number: z.number(),
  channelId: idField,
  at: timeField,
});
export type ChannelLink = z.infer<typeof channelLinkSchema>;

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
  /** The department that the visitor chose, or that somebody moved it to. */
  departmentId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  /** Messages are translated both ways as they come. */
  isAutoTranslated: z.boolean(),
  ban: z.nullable(restrictionSchema),
  block: z.nullable(restrictionSchema),
  offer: z.nullable(channelOfferSchema),
  /** What the visitor said at the last end. */
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string(), at: timeField })),
  link: z.nullable(channelLinkSchema),
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

/** What happened among the operators; the visitor hears nothing of it. Translated by the client: `chat:internal.<key>`. */
const internalEventKeys = [
  'transferOffered',
  'transferRefused',
  'transferWithdrawn',
  'transferExpired',
  'assignmentOffered',
  'assignmentRefused',
  'assignmentExpired',
  'blocked',
  'unblocked',
  'banned',
  'unbanned',
  'departmentChanged',
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

/** Who has a conversation open. */
export const viewerStates = ['viewing', 'writing', 'writingNote'] as const;
export const viewerSchema = z.object({ id: idField, name: z.string(), state: z.enum(viewerStates) });
export type Viewer = z.infer<typeof viewerSchema>;

/** What is known of a visitor beside his conversation. */
export const visitorRecordSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: localeField,
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  meta: z.record(z.string(), z.string()),
  ban: z.nullable(restrictionSchema),
  firstSeenAt: timeField,
  lastSeenAt: timeField,
  totalChannels: z.number(),
});
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/** What operators want to remember of a visitor; stays over his conversations. */
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

/** How many conversations one bulk move takes. */
export const maxBulkChannels = 100;

/** Waiting visitors now. */
export const queueSchema = z.object({
  waiting: z.number(),
  /** Since when the one waits who has waited longest; null when nobody does. */
  longestSince: z.nullable(timeField),
  /** Of somebody who came now, in seconds; null while too little is known. */
  expectedWaitSeconds: z.nullable(z.number()),
});
export type Queue = z.infer<typeof queueSchema>;

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
