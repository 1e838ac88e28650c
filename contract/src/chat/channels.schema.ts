import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { channelSources } from './channel-sources.ts';
import { channelStatuses } from './chat.states.ts';
import { lastMessageSchema } from './messages.schema.ts';

const channelVisitorSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** At Telegram, without the @ in front. */
  telegramName: z.nullable(z.string()),
  locale: localeField,
  /** The merchant vouched for this identity by HMAC. */
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  /** What the merchant's page told of them, by the names on the merchant's list and in its order; signed no more than their name is. */
  meta: z.record(z.string(), z.string()),
});

const channelParticipantSchema = z.object({ id: idField, name: z.string(), joinedAt: timeField });

/** Why somebody may not write, who said so and until when (null: until it is undone). */
export const restrictionSchema = z.object({
  byId: z.nullable(idField),
  byName: z.string(),
  reason: z.string(),
  at: timeField,
  until: z.nullable(timeField),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/**
 * A conversation held out to one operator, who takes or refuses it before it expires. `transfer`: a colleague hands it on and keeps
 * it until then. `assignment`: the rules of assignment chose them.
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

/**
 * The other half of a conversation that was handed to a partner. `out`: it went there; `in`: it came from there. Ids of the other side
 * stay there.
 */
const channelLinkSchema = z.object({
  id: idField,
  direction: z.enum(['out', 'in']),
  /** `open`: the visitor is at the partner it was handed to. `handedBack`: it was given back; `ended`: it ended there. */
  state: z.enum(['open', 'handedBack', 'ended']),
  /** The partner. */
  merchantName: z.string(),
  /** Who answers the visitor while it is open. */
  hostName: z.string(),
  /** The number of the conversation over there. */
  number: z.number(),
  /** Who handed it over, and what they wrote along. */
  byName: z.string(),
  note: z.string(),
  sharesContact: z.boolean(),
  /** What was said before can be read there. */
  sharesHistory: z.boolean(),
  /** What was said at the partner can be read by the giver since it came back. */
  sharesBack: z.boolean(),
  /** The visitor or the partner wrote something there before it came back; what it was is told only if it is shared. */
  hasWordsThere: z.optional(z.boolean()),
  /** With which messages of the giver's conversation it was handed over, by their seq: the last one is of this time. */
  handedOverAt: z.array(z.number()),
  at: timeField,
});
export type ChannelLink = z.infer<typeof channelLinkSchema>;

/** Why a message could not be delivered. `blocked`: the customer has blocked the bot; `refused`: the other side does not take it. */
export const deliveryProblems = ['blocked', 'refused', 'fileGone', 'unreachable'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
/** So many messages that could not be delivered are kept of a conversation. */
export const maxUndelivered = 20;

/** How far the messages have reached a customer who does not read them here. */
const channelDeliverySchema = z.object({
  /** Everything up to this one was handed over, or could not be. */
  seq: z.number(),
  /** Those that could not be delivered lately. */
  undelivered: z.array(z.object({ seq: z.number(), problem: z.enum(deliveryProblems) })),
});
export type ChannelDelivery = z.infer<typeof channelDeliverySchema>;

export const channelSchema = z.object({
  id: idField,
  /** Counts up from 1 for each merchant; what people say to each other. */
  number: z.number(),
  status: z.enum(channelStatuses),
  /** By which way the customer writes. */
  source: z.enum(channelSources),
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
  /** Where a message goes out to another place, such as Telegram; null: nothing was sent there yet. */
  delivery: z.nullable(channelDeliverySchema),
  /** Its opening message was left while nobody was there to answer. */
  isLeftMessage: z.boolean(),
  /** Title and address of the page the conversation began on. */
  page: z.nullable(z.object({ title: z.string(), url: z.string() })),
  /** The page they went to since, and when; null while they stay where they began. */
  visitorPage: z.nullable(z.object({ title: z.string(), url: z.string(), at: timeField })),
  createdAt: timeField,
  /** Of the last message or move; lists are sorted by it. */
  updatedAt: timeField,
  closedAt: z.nullable(timeField),
  /** Grows with every change: of two copies the larger is the newer. */
  version: z.number(),
});
export type Channel = z.infer<typeof channelSchema>;

/** Who has a conversation open. */
export const viewerStates = ['viewing', 'writing', 'writingNote'] as const;
export const viewerSchema = z.object({ id: idField, name: z.string(), state: z.enum(viewerStates) });
export type Viewer = z.infer<typeof viewerSchema>;

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
/** `offered`: held out to oneself, until one answers. */
export const channelAssignments = ['mine', 'unassigned', 'offered', 'all'] as const;
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
