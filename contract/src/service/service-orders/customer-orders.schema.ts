import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { serviceKinds } from '../service-catalogue/service-catalogue.schema.ts';
import { priceAnswer, priceTypes } from '../service-catalogue/service-prices.schema.ts';

/** The status of an order for its customer: internal statuses, such as an order that an operator rejected, are not shown to customers. */
export const customerStatuses = [
  'received',
  'pricing',
  'assigned',
  'accepted',
  'working',
  'held',
  /** The work is done, and the business checks it. */
  'checking',
  /** The work is done, and the customer is asked to confirm it. */
  'done',
  'resolved',
  'unresolved',
  'cancelled',
  'cancelledByCustomer',
  'replaced',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Most files a customer may add to one order. */
export const maxFilesOfCustomer = 10;
/** How often a customer may change their rating of an order. */
export const maxRatingChanges = 5;

const customerPriceSchema = z.object({
  /** Counts the price versions of the order from 1; an answer refers to it. */
  number: z.number(),
  price: z.nullable(z.string()),
  currency: z.string(),
  /** Text for the customer, sent with the price. */
  note: z.string(),
  state: z.enum(['open', 'accepted', 'questioned', 'replaced']),
  /** The customer's question about the price. */
  answer: z.string(),
  createdAt: timeField,
  answeredAt: z.nullable(timeField),
});
export type CustomerPrice = z.infer<typeof customerPriceSchema>;

/** All data of an order that its customer may see. */
export const customerOrderSchema = z.object({
  orderNumber: z.number(),
  title: z.string(),
  kind: z.enum(serviceKinds),
  status: z.enum(customerStatuses),
  /** Raised by every change; an answer contains the version it refers to. */
  version: z.number(),
  /** The server's present time, so that countdowns do not depend on the customer's clock. */
  serverTime: timeField,
  locale: localeField,
  /** IANA name of the business's time zone, in which times are shown. */
  timeZone: z.string(),
  business: z.object({ name: z.string(), logo: z.nullable(z.string()), color: z.string() }),
  /** Address of the page that is nothing but the chat; null while the business has closed it. */
  chatUrl: z.nullable(z.string()),
  /** First name of the operator. */
  operatorName: z.nullable(z.string()),
  scheduledFor: z.nullable(timeField),
  /** Where it is carried out, in one line; empty where the order does not say. */
  place: z.string(),
  /** How much or how many were ordered; null where the order does not say. */
  quantity: z.nullable(z.number()),
  /** What is broken, as the customer described it. */
  problem: z.string(),
  createdAt: timeField,
  holdUntil: z.nullable(timeField),
  /** When the order counts as confirmed without an answer of the customer. */
  autoCloseAt: z.nullable(timeField),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  prices: z.array(customerPriceSchema),
  /** Files that the customer added. */
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

/** The same, in the conversation of a visitor. */
export const visitorOrderSchema = z.extend(customerOrderSchema, {
  id: idField,
  /** Address of the order's page. */
  url: z.string(),
});
export type VisitorOrder = z.infer<typeof visitorOrderSchema>;
