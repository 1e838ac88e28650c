import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { serviceStatuses } from '../service-orders/service-orders.states.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';

/** Every status leads to every other one. */
export const ticketStatuses = ['open', 'pending', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** From the least to the most pressing. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
/** `portal`: made at the page of tickets. `program`: by a token. */
const ticketOrigins = ['portal', 'chat', 'program'] as const;

/** Files in one ticket, its description and its thread together. */
export const maxTicketFiles = 50;
/** Files that come with one answer. */
export const maxEntryFiles = 10;
/** Characters of the markup of a description or an answer. */
export const maxTicketMarkup = 50_000;
/** People who are told of a ticket without having it. */
export const maxTicketWatchers = 50;

const personSchema = z.object({ id: idField, name: z.string() });
const catalogueEntrySchema = z.object({ id: idField, code: z.string(), titles: serviceTitlesSchema, icon: z.string() });

export const ticketSchema = z.object({
  id: idField,
  /** Counted within the business, 1, 2, 3 …; people say it aloud. */
  ticketNumber: z.number(),
  title: z.string(),
  /** The first words of the description. */
  excerpt: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** Counts every change; a change names the one it saw. */
  version: z.number(),
  origin: z.enum(ticketOrigins),
  assignee: z.nullable(personSchema),
  /** Who made it; null for programs. */
  creator: z.nullable(personSchema),
  customer: z.object({
    /** null for somebody who never wrote in the chat. */
    visitorId: z.nullable(idField),
    name: z.string(),
    email: z.string(),
    locale: localeField,
  }),
  /** The conversation it was made from. */
  channelId: z.nullable(idField),
  project: z.nullable(personSchema),
  category: z.nullable(catalogueEntrySchema),
  type: z.nullable(catalogueEntrySchema),
  subtype: z.nullable(catalogueEntrySchema),
  /** Answers to the customer and of the customer. */
  answerCount: z.number(),
  noteCount: z.number(),
  fileCount: z.number(),
  /** Since when the customer waits for an answer; null where the business spoke last or it is resolved. */
  waitingSince: z.nullable(timeField),
  firstAnsweredAt: z.nullable(timeField),
  resolvedAt: z.nullable(timeField),
  /** Whether the reader has seen its present state. */
  isSeen: z.boolean(),
  isWatching: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
});
export type Ticket = z.infer<typeof ticketSchema>;

const ticketFileSchema = z.extend(attachmentSchema, { addedBy: z.string(), addedAt: timeField });

/** The whole of a ticket but for its thread and history. */
export const ticketDetailSchema = z.extend(ticketSchema, {
  /** HTML of a few harmless elements. */
  description: z.string(),
  /** Of the description. */
  files: z.array(ticketFileSchema),
  watchers: z.array(personSchema),
  /** The customer's orders: those of the conversation first, the newest of them before the others. */
  orders: z.array(
    z.object({ id: idField, orderNumber: z.number(), title: z.string(), status: z.enum(serviceStatuses) }),
  ),
  /** Other tickets of the customer, the newest first. */
  otherTickets: z.array(
    z.object({ id: idField, ticketNumber: z.number(), title: z.string(), status: z.enum(ticketStatuses) }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

/** `answer`: to the customer. `customer`: their own words. `note`: among colleagues; no customer ever gets it. */
const ticketEntryKinds = ['answer', 'customer', 'note'] as const;
/** Where the words came in. `chat`: the customer wrote in the ticket's conversation. */
const ticketEntrySources = ['portal', 'page', 'mail', 'chat', 'program'] as const;

export const ticketEntrySchema = z.object({
  id: idField,
  ticketId: idField,
  kind: z.enum(ticketEntryKinds),
  source: z.enum(ticketEntrySources),
  author: z.object({ kind: z.enum(['user', 'customer', 'program']), id: z.nullable(idField), name: z.string() }),
  /** HTML of a few harmless elements. */
  body: z.string(),
  files: z.array(ticketFileSchema),
  /** Colleagues named in a note. */
  mentions: z.array(personSchema),
  /** What became of the mail that brought an answer to the customer; null where none was sent. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  createdAt: timeField,
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

/** What a line of the history is about. `created`, `deleted` and `reopened` have no values. */
const ticketChangeFields = [
  'created',
  'deleted',
  'reopened',
  'title',
  'description',
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
  'watcher',
] as const;

/** One line of a ticket's history. */
export const ticketChangeSchema = z.object({
  id: idField,
  ticketId: idField,
  field: z.enum(ticketChangeFields),
  /** As a reader knows it: a name, a status, a word; null where there was nothing. Of a text only that it changed. */
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

/** What somebody does with a ticket at this moment. */
export const ticketAttentionKinds = ['viewing', 'writing'] as const;
export type TicketAttentionKind = (typeof ticketAttentionKinds)[number];
/** A screen repeats itself this often; what is not repeated is forgotten. In ms. */
export const ticketAttentionHeartbeatMs = 10_000;
export const ticketAttentionLifetime = 15_000;
export const ticketAttentionSchema = z.object({
  ticketId: idField,
  user: personSchema,
  /** null: not any more. */
  what: z.nullable(z.enum(ticketAttentionKinds)),
});

/** Of all the reader may see, under no filter but their scope. Above 10,000 a count says 10,000. */
export const ticketCountsSchema = z.object({
  open: z.number(),
  pending: z.number(),
  resolved: z.number(),
  /** Neither resolved nor anybody's. */
  unassigned: z.number(),
  /** Not resolved and the reader's. */
  mine: z.number(),
  /** Unassigned and mine together: what the navigation shows. */
  badge: z.number(),
});
export type TicketCounts = z.infer<typeof ticketCountsSchema>;

export const ticketBulkActions = ['assign', 'status', 'priority', 'delete'] as const;
export type TicketBulkAction = (typeof ticketBulkActions)[number];
/** Tickets that one call changes. */
export const maxBulkTickets = 100;
export const ticketBulkResultSchema = z.object({
  done: z.array(idField),
  /** Why not: the key of an error and what its text names. */
  refused: z.array(z.object({ id: idField, message: z.string(), params: z.record(z.string(), z.string()) })),
});
export type TicketBulkResult = z.infer<typeof ticketBulkResultSchema>;
/** Rows that one download has. */
export const maxTicketDownloadRows = 10_000;

/** What one can filter by and give: no more than one may see. */
export const ticketChoicesSchema = z.object({
  projects: z.array(personSchema),
  categories: z.array(
    z.extend(catalogueEntrySchema, {
      types: z.array(z.extend(catalogueEntrySchema, { subtypes: z.array(catalogueEntrySchema) })),
    }),
  ),
  /** `isActive`: can follow tickets and be named in notes; others have left and still have some. `canTake`: can have a ticket now. */
  people: z.array(
    z.object({
      id: idField,
      name: z.string(),
      isActive: z.boolean(),
      canTake: z.boolean(),
      isOnline: z.boolean(),
    }),
  ),
});
export type TicketChoices = z.infer<typeof ticketChoicesSchema>;
