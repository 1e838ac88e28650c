import * as z from 'zod/mini';
import { translationLanguageField } from '../../connections/language-services/translation-languages.ts';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { channelSources } from './channel-sources.ts';
import { channelStatuses } from './chat.states.ts';
import { lastMessageSchema } from './messages.schema.ts';

const channelVisitorSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** User name at Telegram, without the @ in front. */
  telegramName: z.nullable(z.string()),
  locale: localeField,
  /** The merchant confirmed this identity by HMAC. */
  isVerified: z.boolean(),
  isOnline: z.boolean(),
  /** Address of how they look where they write from; null: not known. */
  picture: z.nullable(z.string()),
  /** Data that the merchant's page set, for the names on the merchant's list and in its order; signed only if the name is. */
  meta: z.record(z.string(), z.string()),
});

const channelParticipantSchema = z.object({ id: idField, name: z.string(), joinedAt: timeField });

/** Why a visitor may not write, who decided so and until when (null: until it is lifted). */
export const restrictionSchema = z.object({
  byId: z.nullable(idField),
  byName: z.string(),
  reason: z.string(),
  at: timeField,
  until: z.nullable(timeField),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/**
 * An offer of the conversation to one operator, who accepts or declines it before it expires. `transfer`: a colleague offers it and stays
 * the assignee until then. `assignment`: the assignment rules chose the operator.
 */
const channelOfferSchema = z.object({
  id: idField,
  kind: z.enum(['transfer', 'assignment']),
  fromId: z.nullable(idField),
  fromName: z.string(),
  toId: idField,
  toName: z.string(),
  /** Text that the colleague added. */
  note: z.string(),
  at: timeField,
  expiresAt: timeField,
});
export type ChannelOffer = z.infer<typeof channelOfferSchema>;

/**
 * The linked conversation at a partner. `out`: this one was handed to the partner; `in`: it came from the partner. Ids of the other
 * merchant are not shown.
 */
const channelLinkSchema = z.object({
  id: idField,
  direction: z.enum(['out', 'in']),
  /** `open`: the visitor is with the partner. `handedBack`: the partner handed it back; `ended`: it ended at the partner. */
  state: z.enum(['open', 'handedBack', 'ended']),
  /** Name of the partner. */
  merchantName: z.string(),
  /** The merchant who answers the visitor while the link is open. */
  hostName: z.string(),
  /** The number of the linked conversation at the partner. */
  number: z.number(),
  /** `byName`: who handed it over. `note`: the text they added. */
  byName: z.string(),
  note: z.string(),
  sharesContact: z.boolean(),
  /** The partner can read the messages from before the transfer. */
  sharesHistory: z.boolean(),
  /** The first merchant can read the messages written at the partner, since it was handed back. */
  sharesBack: z.boolean(),
  /** The visitor or the partner wrote messages at the partner before it was handed back; their text is shown only if `sharesBack`. */
  hasWordsThere: z.optional(z.boolean()),
  /** Seq of the messages in the first merchant's conversation at which it was handed over; the last one belongs to this transfer. */
  handedOverAt: z.array(z.number()),
  at: timeField,
});
export type ChannelLink = z.infer<typeof channelLinkSchema>;

/** Why a message could not be delivered. `blocked`: the customer has blocked the bot; `refused`: the other side does not take it. */
export const deliveryProblems = ['blocked', 'refused', 'fileGone', 'fileTooLarge', 'unreachable'] as const;
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

/** From the least to the most urgent. */
export const channelPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type ChannelPriority = (typeof channelPriorities)[number];

export const channelSchema = z.object({
  id: idField,
  /** Counts from 1 for each merchant; people use it to refer to the conversation. */
  number: z.number(),
  status: z.enum(channelStatuses),
  /** By which way the customer writes. */
  source: z.enum(channelSources),
  isBanned: z.boolean(),
  isBlocked: z.boolean(),
  /** How urgent operators find it; `medium` until one of them says otherwise. */
  priority: z.enum(channelPriorities),
  /** In the order in which they were added. */
  tagIds: z.array(idField),
  visitor: channelVisitorSchema,
  assignedOperatorId: z.nullable(idField),
  assignedOperatorName: z.nullable(z.string()),
  participants: z.array(channelParticipantSchema),
  lastMessage: z.nullable(lastMessageSchema),
  lastSeq: z.number(),
  /** Visitor's messages that no participant has read yet. */
  unreadCount: z.number(),
  /** `operatorSeenSeq`: seq up to which operators have read. `visitorSeenSeq`: the same for the visitor. */
  operatorSeenSeq: z.number(),
  visitorSeenSeq: z.number(),
  /** Since when the visitor waits for an answer of a person; null when they do not wait, or a bot answers them. */
  waitingSince: z.nullable(timeField),
  locale: localeField,
  /** The department that the visitor chose, or to which an operator moved the conversation. */
  departmentId: z.nullable(idField),
  departmentName: z.nullable(z.string()),
  /** Messages are translated automatically in both directions. */
  isAutoTranslated: z.boolean(),
  /** The language the visitor writes, where an operator chose another one than `locale`, that of the visitor's page. */
  visitorLanguage: z.nullable(translationLanguageField),
  ban: z.nullable(restrictionSchema),
  block: z.nullable(restrictionSchema),
  offer: z.nullable(channelOfferSchema),
  /** The visitor's rating at the last end of the conversation. */
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string(), at: timeField })),
  link: z.nullable(channelLinkSchema),
  /** The bot that answers the visitor until an operator takes the conversation; null: no bot answers. */
  bot: z.nullable(z.object({ id: idField, name: z.string(), isAdvanced: z.optional(z.boolean()) })),
  /** Where a message goes out to another place, such as Telegram; null: nothing was sent there yet. */
  delivery: z.nullable(channelDeliverySchema),
  /** The first message was written in the offline form. */
  isLeftMessage: z.boolean(),
  /** Title and address of the page the conversation began on. */
  page: z.nullable(z.object({ title: z.string(), url: z.string() })),
  /** The visitor's present page and when they opened it; null while it is the page where the conversation began. */
  visitorPage: z.nullable(z.object({ title: z.string(), url: z.string(), at: timeField })),
  createdAt: timeField,
  /** Time of the last message or action; lists are sorted by it. */
  updatedAt: timeField,
  closedAt: z.nullable(timeField),
  /** When it ends automatically unless its visitor answers; null while it does not. */
  endsAt: z.nullable(timeField),
  /** Until then it sleeps: it is in no working list, until this time, a message or a move wakes it. null: it is awake. */
  snoozedUntil: z.nullable(timeField),
  snoozedBy: z.nullable(z.object({ id: idField, name: z.string() })),
  /** Raised by every change: of two copies the one with the larger version is newer. */
  version: z.number(),
});
export type Channel = z.infer<typeof channelSchema>;

/** In seconds; further apart than any two times. */
export const priorityStep = 10_000_000_000;

/**
 * Where an open conversation stands in a list by priority: within one the longest wait comes first, and what waits for nobody comes last,
 * by its activity. In seconds, as the server computes it.
 */
export function priorityKey({
  priority,
  waitingSince,
  updatedAt,
}: Pick<Channel, 'priority' | 'waitingSince' | 'updatedAt'>): number {
  const seconds = Math.floor(Date.parse(waitingSince ?? updatedAt) / 1000);
  const since = waitingSince === null ? seconds + priorityStep / 2 : seconds;
  return (channelPriorities.indexOf(priority) + 1) * priorityStep - since;
}

/**
 * Where an open conversation stands in a list by waiting: those that wait for nobody come last in both directions, the newest activity
 * first. In ms, as the server computes it.
 */
export function waitingKey(
  { waitingSince, updatedAt }: Pick<Channel, 'waitingSince' | 'updatedAt'>,
  sort: 'asc' | 'desc',
): number {
  const step = priorityStep * 1000;
  if (sort === 'asc') return waitingSince === null ? step - Date.parse(updatedAt) : Date.parse(waitingSince);
  return waitingSince === null ? Date.parse(updatedAt) : step + Date.parse(waitingSince);
}

/** What an operator who has the conversation open does in it. */
export const viewerStates = ['viewing', 'writing', 'writingNote'] as const;
export const viewerSchema = z.object({ id: idField, name: z.string(), state: z.enum(viewerStates) });
export type Viewer = z.infer<typeof viewerSchema>;

/** A conversation can be put aside for so long. */
export const maxSnoozeDays = 90;

export const snoozeTimesSchema = z.object({
  /** Of the business: its days are meant. */
  timeZone: z.string(),
  /** null once it is evening. */
  thisEvening: z.nullable(timeField),
  tomorrow: timeField,
  nextMonday: timeField,
});
export type SnoozeTimes = z.infer<typeof snoozeTimesSchema>;

/** Most conversations of one bulk action. */
export const maxBulkChannels = 100;

/** The queue of visitors who wait now. */
export const queueSchema = z.object({
  waiting: z.number(),
  /** Since when the first of the queue waits; null for an empty queue. */
  longestSince: z.nullable(timeField),
  /** For a visitor who would join now, in seconds; null without enough data for an estimate. */
  expectedWaitSeconds: z.nullable(z.number()),
});
export type Queue = z.infer<typeof queueSchema>;

/**
 * `withBot`: a bot answers. Those are neither `unassigned` nor `unread`: nobody has to do anything. `snoozed`: put aside until a time, and
 * left out of what is `open`, and of what is `mine` under every other status. `waiting`: the visitor waits for an answer of a person and is
 * not restricted, so that somebody can give it.
 */
export const channelStatusFilters = [
  'open',
  'closed',
  'banned',
  'blocked',
  'ongoing',
  'unread',
  'waiting',
  'unassigned',
  'withBot',
  'snoozed',
] as const;
/** `offered`: offered to the user and not answered yet. */
export const channelAssignments = ['mine', 'unassigned', 'offered', 'all'] as const;
/** `snoozedUntil`: what is awake comes last in both directions. */
export const channelOrders = ['updatedAt', 'createdAt', 'priority', 'waitingSince', 'snoozedUntil'] as const;

export const channelCountsSchema = z.object({
  /** Without those that are put aside. */
  mine: z.number(),
  unassigned: z.number(),
  /** Open conversations that a bot answers; they count neither as unassigned nor as unread. */
  withBot: z.number(),
  /** Open conversations, without those that are put aside. */
  all: z.number(),
  /** Those that are put aside: all of them, and those of the user. */
  snoozed: z.number(),
  mineSnoozed: z.number(),
  /** Open conversations with unread messages, of the user or unassigned: the number of the badge. */
  unread: z.number(),
});
export type ChannelCounts = z.infer<typeof channelCountsSchema>;
