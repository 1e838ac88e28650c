import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';

/** The status of a ticket for its customer. */
export const customerTicketStatuses = [
  'received',
  /** The business has not answered the customer's last message yet. */
  'working',
  'answered',
  /** The business waits for the customer or another party. */
  'waiting',
  'resolved',
] as const;
export type CustomerTicketStatus = (typeof customerTicketStatuses)[number];

/** Most files of one answer of a customer. */
export const maxFilesOfAnswer = 5;
/** Most characters of one answer of a customer. */
export const maxCustomerText = 10_000;
/** Most entries of the thread that the customer's page shows; older ones are left out. */
export const maxShownEntries = 200;
/** Most bytes of their text; older entries are left out, but the latest is shown at any size. */
export const maxShownBytes = 200 * 1024;

const customerEntrySchema = z.object({
  id: idField,
  /** Whether the customer wrote it. */
  isOwn: z.boolean(),
  /** First name of the user who answered; name of the business for an answer of a program. */
  name: z.string(),
  /** HTML with a few allowed elements. */
  body: z.string(),
  files: z.array(attachmentSchema),
  createdAt: timeField,
});
export type CustomerEntry = z.infer<typeof customerEntrySchema>;

/** All data of a ticket that its customer may see. */
export const customerTicketSchema = z.object({
  ticketNumber: z.number(),
  title: z.string(),
  status: z.enum(customerTicketStatuses),
  /** Raised by every change. */
  version: z.number(),
  locale: localeField,
  /** IANA name of the business's time zone, in which times are shown. */
  timeZone: z.string(),
  business: z.object({ name: z.string(), logo: z.nullable(z.string()), color: z.string() }),
  /** HTML with a few allowed elements. */
  description: z.string(),
  files: z.array(attachmentSchema),
  /** Oldest first. */
  entries: z.array(customerEntrySchema),
  /** Whether older entries are left out. */
  hasEarlier: z.boolean(),
  createdAt: timeField,
  resolvedAt: z.nullable(timeField),
});
export type CustomerTicket = z.infer<typeof customerTicketSchema>;

/** How a received mail was handled. */
export const inboundResults = [
  'stored',
  /** It was received before. */
  'repeated',
  /** An automatic mail: an auto-reply, a delivery report, a mailing list. */
  'ignored',
] as const;
