import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';

/** Where a ticket stands in the eyes of its customer. */
export const customerTicketStatuses = [
  'received',
  /** The business has not yet answered what they said last. */
  'working',
  'answered',
  /** The business waits for somebody, maybe for them. */
  'waiting',
  'resolved',
] as const;
export type CustomerTicketStatus = (typeof customerTicketStatuses)[number];

/** Files with one answer of a customer. */
export const maxFilesOfAnswer = 5;
/** Characters of one answer of a customer. */
export const maxCustomerText = 10_000;
/** Words of the thread that their page shows, the latest of them. */
export const maxShownEntries = 200;
/** Bytes of their text, the older ones left out; a single one may be larger. */
export const maxShownBytes = 200 * 1024;

const customerEntrySchema = z.object({
  id: idField,
  /** Whether the customer said it themselves. */
  isOwn: z.boolean(),
  /** The first name of who answered; of the business where it was a program. */
  name: z.string(),
  /** HTML of a few harmless elements. */
  body: z.string(),
  files: z.array(attachmentSchema),
  createdAt: timeField,
});
export type CustomerEntry = z.infer<typeof customerEntrySchema>;

/** A ticket as its customer sees it: all of it, and nothing else. */
export const customerTicketSchema = z.object({
  ticketNumber: z.number(),
  title: z.string(),
  status: z.enum(customerTicketStatuses),
  /** Counts every change. */
  version: z.number(),
  locale: localeField,
  /** IANA name; times are those of the business. */
  timeZone: z.string(),
  business: z.object({ name: z.string(), logo: z.nullable(z.string()), color: z.string() }),
  /** HTML of a few harmless elements. */
  description: z.string(),
  files: z.array(attachmentSchema),
  /** The oldest first. */
  entries: z.array(customerEntrySchema),
  /** Whether older words are left out. */
  hasEarlier: z.boolean(),
  createdAt: timeField,
  resolvedAt: z.nullable(timeField),
});
export type CustomerTicket = z.infer<typeof customerTicketSchema>;

/** What became of a mail that was handed in. */
export const inboundResults = [
  'stored',
  /** It had come before. */
  'repeated',
  /** Nobody wrote it: an answer that a program gave, a notice of a mail server, a list. */
  'ignored',
] as const;
