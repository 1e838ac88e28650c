import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { serviceKinds } from '../service-catalogue/service-catalogue.schema.ts';
import { priceAnswer, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';

/**
 * Where an order stands in the eyes of its customer: what a business does among its people, such as an operator who refuses it, is none
 * of their business.
 */
export const customerStatuses = [
  'received',
  'pricing',
  'assigned',
  'accepted',
  'working',
  'held',
  /** The work is done, and the business looks at it. */
  'checking',
  /** The work is done, and the customer is asked. */
  'done',
  'resolved',
  'unresolved',
  'cancelled',
  'cancelledByCustomer',
  'replaced',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Files a customer may add to one order. */
export const maxFilesOfCustomer = 10;
/** How often somebody may think otherwise of an order. */
export const maxRatingChanges = 5;

const customerPriceSchema = z.object({
  /** 1, 2, 3 … of its order; an answer names it. */
  number: z.number(),
  price: z.nullable(z.string()),
  currency: z.string(),
  /** Said to the customer with the price. */
  note: z.string(),
  state: z.enum(['open', 'accepted', 'questioned', 'replaced']),
  /** What the customer said when they asked again. */
  answer: z.string(),
  createdAt: timeField,
  answeredAt: z.nullable(timeField),
});
export type CustomerPrice = z.infer<typeof customerPriceSchema>;

/** An order as its customer sees it: all of it, and nothing else. */
export const customerOrderSchema = z.object({
  orderNumber: z.number(),
  title: z.string(),
  kind: z.enum(serviceKinds),
  status: z.enum(customerStatuses),
  /** Counts every change; an answer names the one it saw. */
  version: z.number(),
  /** The server's now: what counts down does so from here, whatever the customer's own clock says. */
  serverTime: timeField,
  locale: localeField,
  /** IANA name; times are those of the business. */
  timeZone: z.string(),
  business: z.object({ name: z.string(), logo: z.nullable(z.string()), color: z.string() }),
  /** The first name of who does it. */
  operatorName: z.nullable(z.string()),
  scheduledFor: z.nullable(timeField),
  createdAt: timeField,
  holdUntil: z.nullable(timeField),
  /** When it counts as confirmed by itself, while the customer is asked. */
  autoCloseAt: z.nullable(timeField),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  prices: z.array(customerPriceSchema),
  /** What the customer added themselves. */
  files: z.array(attachmentSchema),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string() })),
  can: z.object({
    answerPrice: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
    addFiles: z.boolean(),
    rate: z.boolean(),
  }),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** The same in the conversation of a visitor. */
export const visitorOrderSchema = z.extend(customerOrderSchema, {
  id: idField,
  /** Address of the order's own page. */
  url: z.string(),
});
export type VisitorOrder = z.infer<typeof visitorOrderSchema>;
