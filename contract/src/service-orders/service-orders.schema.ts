import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../core/fields.ts';
import { serviceKinds, serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { priceAnswer, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { kindDetailsSchema } from './kind-details.ts';
import { orderRepeatSchema, orderSeriesSchema } from './order-repeat.ts';
import { historyStatuses, serviceStatuses } from './service-orders.states.ts';

export const orderOrigins = ['external', 'manual', 'chatagent'] as const;
/** By the numbers of the specification: 1, 2, 3. */
export const bottleSizes = ['small', 'medium', 'large'] as const;
export const addressTypes = ['company', 'dormitory', 'location'] as const;
export const scheduleTypes = ['immediate', 'scheduled'] as const;
export const subscriptionTypes = ['none', 'once', 'monthly', 'yearly'] as const;

const personSchema = z.object({ id: idField, name: z.string() });
const catalogueEntrySchema = z.object({
  id: idField,
  code: z.string(),
  titles: serviceTitlesSchema,
  icon: z.string(),
});

/** What somebody asked for or answered about the price; a row is never changed but by its answer. */
export const orderPriceSchema = z.object({
  id: idField,
  /** 1, 2, 3 … of its order. */
  number: z.number(),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  note: z.string(),
  by: z.nullable(personSchema),
  /** `open` until the customer answers, or a newer one takes its place. */
  state: z.enum(['open', 'accepted', 'questioned', 'replaced']),
  /** What the customer said when they asked again. */
  answer: z.string(),
  createdAt: timeField,
  answeredAt: z.nullable(timeField),
});
export type OrderPrice = z.infer<typeof orderPriceSchema>;

/** What is said of the place and the amount. */
export const orderDetailsShape = {
  quantity: z.nullable(z.number()),
  bottleSize: z.nullable(z.enum(bottleSizes)),
  addressType: z.nullable(z.enum(addressTypes)),
  buildingType: z.string(),
  buildingName: z.string(),
  enterprise: z.string(),
  room: z.string(),
  address: z.string(),
  deliveryAddress: z.string(),
  contactNumber: z.string(),
  /** What its kind alone asks for. */
  details: kindDetailsSchema,
};

/** `rejected`: by its operator, for a reason. `departed`: its operator cannot work on orders any more. */
const returnCauses = ['rejected', 'departed'] as const;
export const orderReturnSchema = z.object({
  cause: z.enum(returnCauses),
  /** Whose order it was. */
  operator: personSchema,
  reason: z.string(),
  at: timeField,
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

export const serviceOrderSchema = z.object({
  id: idField,
  /** Counted within the business, 1, 2, 3 …; people say it aloud. */
  orderNumber: z.number(),
  title: z.string(),
  description: z.string(),
  origin: z.enum(orderOrigins),
  kind: z.enum(serviceKinds),
  status: z.enum(serviceStatuses),
  /** What it was before the hold. */
  formerStatus: z.nullable(z.enum(serviceStatuses)),
  /** Counts every change; a change names the one it saw. */
  version: z.number(),
  /** Who made it; null for a customer's own and for programs. */
  initiator: z.nullable(personSchema),
  operator: z.nullable(personSchema),
  priceSpecialist: z.nullable(personSchema),
  department: z.nullable(personSchema),
  project: z.nullable(personSchema),
  category: z.nullable(catalogueEntrySchema),
  type: z.nullable(catalogueEntrySchema),
  subtype: z.nullable(catalogueEntrySchema),
  product: z.nullable(catalogueEntrySchema),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  isPriceAgreed: z.boolean(),
  /** Versions said so far. */
  priceCount: z.number(),
  ...orderDetailsShape,
  customer: z.object({
    /** null for somebody who never wrote in the chat. */
    visitorId: z.nullable(idField),
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    locale: localeField,
  }),
  channelId: z.nullable(idField),
  scheduleType: z.enum(scheduleTypes),
  scheduleDate: z.nullable(timeField),
  repeat: orderRepeatSchema,
  subscriptionType: z.enum(subscriptionTypes),
  chargeType: z.literal('single'),
  holdUntil: z.nullable(timeField),
  receivedAt: timeField,
  completedAt: z.nullable(timeField),
  /** Agreed with by the price specialist, where there is one. */
  isCompletionConfirmed: z.boolean(),
  /** When it counts as done by itself, while the customer is silent; before that, when the silence of the specialist counts as a yes. */
  autoCloseAt: z.nullable(timeField),
  /** Why an order that had an operator waits for dispatch again; null once somebody has it. */
  returned: z.nullable(orderReturnSchema),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string(), at: timeField })),
  /** The order that it takes the place of, and the one that took its own. */
  restartOf: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  restartedAs: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  /** The repeating order that it was made from. */
  repeatOf: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  attachmentCount: z.number(),
  remark: z.string(),
  /** Whether the reader has seen its present state. */
  isSeen: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
});
export type ServiceOrder = z.infer<typeof serviceOrderSchema>;

/** The whole of an order, for its panel. */
export const serviceOrderDetailSchema = z.extend(serviceOrderSchema, {
  metadata: z.record(z.string(), z.unknown()),
  /** Of an order that repeats, or was made from one that does. */
  series: z.nullable(orderSeriesSchema),
  prices: z.array(orderPriceSchema),
  /** `isOwn`: the reader added it. */
  attachments: z.array(z.extend(attachmentSchema, { addedBy: z.string(), addedAt: timeField, isOwn: z.boolean() })),
});
export type ServiceOrderDetail = z.infer<typeof serviceOrderDetailSchema>;

/** One line of an order's history. */
export const serviceLogSchema = z.object({
  id: idField,
  serviceId: idField,
  from: z.nullable(z.enum(historyStatuses)),
  to: z.enum(historyStatuses),
  /** Name of the move, or of the change that was none: `edit`, `attach`, `price`, `seen` … */
  action: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'customer', 'clock', 'program']),
    id: z.nullable(idField),
    name: z.string(),
  }),
  reason: z.string(),
  params: z.record(z.string(), z.string()),
  createdAt: timeField,
});
export type ServiceLog = z.infer<typeof serviceLogSchema>;

/** What a badge counts: one group a status, with what decides who sees a service. */
export const serviceBadgeSchema = z.object({
  status: z.enum(serviceStatuses),
  services: z.array(
    z.object({
      id: idField,
      assignedOperatorId: z.nullable(idField),
      projectId: z.nullable(idField),
      serviceCategory: z.nullable(z.object({ code: z.string() })),
      serviceType: z.nullable(z.object({ code: z.string() })),
      serviceSubType: z.nullable(z.object({ code: z.string() })),
    }),
  ),
});
