import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { serviceStatuses } from '../service-orders/service-orders.states.ts';

/** Every status can change to every other one. */
export const ticketStatuses = ['open', 'pending', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** From the least to the most urgent. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
/** `portal`: created on the ticket page. `program`: created with a token. */
const ticketOrigins = ['portal', 'chat', 'program'] as const;

/** Most files of one ticket, including those of its thread. */
export const maxTicketFiles = 50;
/** Most files of one answer. */
export const maxEntryFiles = 10;
/** Most characters of the markup of a description or an answer. */
export const maxTicketMarkup = 50_000;
/** Most followers of a ticket. */
export const maxTicketFollowers = 50;

const personSchema = z.object({ id: idField, name: z.string() });
const catalogueEntrySchema = z.object({ id: idField, code: z.string(), titles: serviceTitlesSchema, icon: z.string() });

export const ticketSchema = z.object({
  id: idField,
  /** Counts from 1 within the business; people use it to refer to the ticket. */
  ticketNumber: z.number(),
  title: z.string(),
  /** The beginning of the description. */
  excerpt: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** Raised by every change; a change contains the version it is based on. */
  version: z.number(),
  origin: z.enum(ticketOrigins),
  assignee: z.nullable(personSchema),
  /** The user who created it; null for programs. */
  creator: z.nullable(personSchema),
  customer: z.object({
    /** null for a customer who never wrote in the chat. */
    visitorId: z.nullable(idField),
    name: z.string(),
    email: z.string(),
    locale: localeField,
  }),
  /** The conversation it was created from. */
  channelId: z.nullable(idField),
  project: z.nullable(personSchema),
  category: z.nullable(catalogueEntrySchema),
  type: z.nullable(catalogueEntrySchema),
  subtype: z.nullable(catalogueEntrySchema),
  /** Answers to and from the customer. */
  answerCount: z.number(),
  noteCount: z.number(),
  fileCount: z.number(),
  /** Since when the customer waits for an answer; null when the last answer is the business's, or the ticket is resolved. */
  waitingSince: z.nullable(timeField),
  firstAnsweredAt: z.nullable(timeField),
  resolvedAt: z.nullable(timeField),
  /** Whether the reader has seen the present version. */
  isSeen: z.boolean(),
  isFollowing: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
});
export type Ticket = z.infer<typeof ticketSchema>;

const ticketFileSchema = z.extend(attachmentSchema, { addedBy: z.string(), addedAt: timeField });

/** All data of a ticket except its thread and history. */
export const ticketDetailSchema = z.extend(ticketSchema, {
  /** HTML with a few allowed elements. */
  description: z.string(),
  /** The customer reads the description and its files. */
  isDescriptionShared: z.boolean(),
  /** Files of the description. */
  files: z.array(ticketFileSchema),
  followers: z.array(personSchema),
  /** The customer's orders: those of the conversation first, then the others, each newest first. */
  orders: z.array(
    z.object({ id: idField, orderNumber: z.number(), title: z.string(), status: z.enum(serviceStatuses) }),
  ),
  /** Other tickets of the customer, newest first. */
  otherTickets: z.array(
    z.object({ id: idField, ticketNumber: z.number(), title: z.string(), status: z.enum(ticketStatuses) }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

/** `answer`: to the customer. `customer`: from the customer. `note`: internal, never sent to a customer. */
const ticketEntryKinds = ['answer', 'customer', 'note'] as const;
/** How the entry was sent. `chat`: the customer wrote in the ticket's conversation. */
const ticketEntrySources = ['portal', 'page', 'mail', 'chat', 'program'] as const;

export const ticketEntrySchema = z.object({
  id: idField,
  ticketId: idField,
  kind: z.enum(ticketEntryKinds),
  source: z.enum(ticketEntrySources),
  author: z.object({ kind: z.enum(['user', 'customer', 'program']), id: z.nullable(idField), name: z.string() }),
  /** HTML with a few allowed elements. */
  body: z.string(),
  files: z.array(ticketFileSchema),
  /** Colleagues mentioned in a note. */
  mentions: z.array(personSchema),
  /** State of the mail with an answer to the customer; null where none was sent. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  createdAt: timeField,
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

/** The subject of a history line. `created`, `deleted` and `reopened` have no values. */
const ticketChangeFields = [
  'created',
  'deleted',
  'reopened',
  'title',
  'description',
  'descriptionShared',
  'status',
  'priority',
  'assignee',
  'customerEmail',
  'customerName',
  'customerLocale',
  'project',
  'category',
  'type',
  'subtype',
  'files',
  'follower',
] as const;

/** One line of a ticket's history. */
export const ticketChangeSchema = z.object({
  id: idField,
  ticketId: idField,
  field: z.enum(ticketChangeFields),
  /** As shown to the reader: a name, a status, a text; null for no value. For long texts only the fact that they changed is stored. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  actor: z.object({
    kind: z.enum(['user', 'customer', 'program', 'system']),
    id: z.nullable(idField),
    name: z.string(),
  }),
  createdAt: timeField,
});
export type TicketChange = z.infer<typeof ticketChangeSchema>;

/** What a user does with a ticket now. */
export const ticketAttentionKinds = ['viewing', 'writing'] as const;
export type TicketAttentionKind = (typeof ticketAttentionKinds)[number];
/** Interval of the heartbeat in ms; entries that are not repeated expire. */
export const ticketAttentionHeartbeatMs = 10_000;
export const ticketAttentionLifetime = 15_000;
export const ticketAttentionSchema = z.object({
  ticketId: idField,
  user: personSchema,
  /** null: no longer. */
  what: z.nullable(z.enum(ticketAttentionKinds)),
});

/** Counts of all tickets in the reader's scope, without filters. Counts above 10,000 are reported as 10,000. */
export const ticketCountsSchema = z.object({
  open: z.number(),
  pending: z.number(),
  resolved: z.number(),
  /** Not resolved and without an assignee. */
  unassigned: z.number(),
  /** Not resolved and assigned to the reader. */
  mine: z.number(),
  /** Sum of `unassigned` and `mine`: the badge in the navigation. */
  badge: z.number(),
});
export type TicketCounts = z.infer<typeof ticketCountsSchema>;

export const ticketBulkActions = ['assign', 'status', 'priority', 'delete'] as const;
export type TicketBulkAction = (typeof ticketBulkActions)[number];
/** Most tickets of one bulk action. */
export const maxBulkTickets = 100;
export const ticketBulkResultSchema = z.object({
  done: z.array(idField),
  /** Why a ticket was refused: the key of an error and its params. */
  refused: z.array(z.object({ id: idField, message: z.string(), params: z.record(z.string(), z.string()) })),
});
export type TicketBulkResult = z.infer<typeof ticketBulkResultSchema>;
/** Most rows of one download. */
export const maxTicketDownloadRows = 10_000;

/** Options for filters and assignment, limited to the user's scope. */
export const ticketChoicesSchema = z.object({
  projects: z.array(personSchema),
  categories: z.array(
    z.extend(catalogueEntrySchema, {
      types: z.array(z.extend(catalogueEntrySchema, { subtypes: z.array(catalogueEntrySchema) })),
    }),
  ),
  /**
   * `isActive`: can follow tickets and be mentioned; inactive people may still have tickets. `canTake`: can be the assignee of a ticket
   * now.
   */
  people: z.array(
    z.object({
      id: idField,
      name: z.string(),
      profilePicture: z.nullable(z.string()),
      isActive: z.boolean(),
      canTake: z.boolean(),
      /** Whether they are there now. */
      availability: availabilitySchema,
    }),
  ),
});
export type TicketChoices = z.infer<typeof ticketChoicesSchema>;
