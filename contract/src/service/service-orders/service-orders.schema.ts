import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { numberedAnswer, numberedField } from '../../core/numbered.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { serviceKinds, serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { priceAnswer, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { kindDetailsSchema } from './kind-details.ts';
import { orderRepeatSchema, orderSeriesSchema } from './order-repeat.ts';
import { historyStatuses, serviceStatuses } from './service-orders.states.ts';

export const orderOrigins = ['external', 'manual', 'chatagent'] as const;
export const bottleSizes = ['small', 'medium', 'large'] as const;
export const addressTypes = ['company', 'dormitory', 'location'] as const;
export const scheduleTypes = ['immediate', 'scheduled'] as const;
export const subscriptionTypes = ['none', 'once', 'monthly', 'yearly'] as const;

/** Callers may send these choices by their numbers: 1 small … 3 large, 1 company …, 1 immediate …, 0 none … 3 yearly. */
export const numberedFields = {
  bottleSize: numberedField(bottleSizes, 1),
  addressType: numberedField(addressTypes, 1),
  scheduleType: numberedField(scheduleTypes, 1),
  subscriptionType: numberedField(subscriptionTypes, 0),
};
const numberedAnswers = {
  bottleSize: numberedAnswer(bottleSizes, 1),
  addressType: numberedAnswer(addressTypes, 1),
  scheduleType: numberedAnswer(scheduleTypes, 1),
  subscriptionType: numberedAnswer(subscriptionTypes, 0),
};

const personSchema = z.object({ id: idField, name: z.string() });
const catalogueEntrySchema = z.object({
  id: idField,
  code: z.string(),
  titles: serviceTitlesSchema,
  icon: z.string(),
});

/** A version of the price; after it is stored only its answer changes. */
export const orderPriceSchema = z.object({
  id: idField,
  /** Counts from 1 within its order. */
  number: z.number(),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  note: z.string(),
  by: z.nullable(personSchema),
  /** `open` until the customer answers or a newer version replaces it. */
  state: z.enum(['open', 'accepted', 'questioned', 'replaced']),
  /** The customer's question about the price. */
  answer: z.string(),
  createdAt: timeField,
  answeredAt: z.nullable(timeField),
});
export type OrderPrice = z.infer<typeof orderPriceSchema>;

/** Details about place and amount. */
export const orderDetailsShape = {
  quantity: z.nullable(z.number()),
  bottleSize: z.nullable(numberedAnswers.bottleSize),
  addressType: z.nullable(numberedAnswers.addressType),
  buildingType: z.string(),
  buildingName: z.string(),
  enterprise: z.string(),
  room: z.string(),
  address: z.string(),
  deliveryAddress: z.string(),
  contactNumber: z.string(),
  /** Details of its kind. */
  details: kindDetailsSchema,
};

/** `rejected`: by its operator, with a reason. `departed`: its operator can no longer work on orders. */
const returnCauses = ['rejected', 'departed'] as const;
export const orderReturnSchema = z.object({
  cause: z.enum(returnCauses),
  /** The former operator. */
  operator: personSchema,
  reason: z.string(),
  at: timeField,
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

export const serviceOrderSchema = z.object({
  id: idField,
  /** Counts from 1 within the business; people use it to refer to the order. */
  orderNumber: z.number(),
  title: z.string(),
  description: z.string(),
  origin: z.enum(orderOrigins),
  kind: z.enum(serviceKinds),
  status: z.enum(serviceStatuses),
  /** The status before the hold. */
  formerStatus: z.nullable(z.enum(serviceStatuses)),
  /** Raised by every change; a change contains the version it is based on. */
  version: z.number(),
  /** The user who created it; null for orders of customers and programs. */
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
  /** Number of price versions. */
  priceCount: z.number(),
  ...orderDetailsShape,
  customer: z.object({
    /** null for a customer who never wrote in the chat. */
    visitorId: z.nullable(idField),
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    locale: localeField,
  }),
  channelId: z.nullable(idField),
  scheduleType: numberedAnswers.scheduleType,
  scheduleDate: z.nullable(timeField),
  repeat: orderRepeatSchema,
  subscriptionType: numberedAnswers.subscriptionType,
  chargeType: z.literal('single'),
  holdUntil: z.nullable(timeField),
  receivedAt: timeField,
  completedAt: z.nullable(timeField),
  /** Confirmed by the price specialist, if there is one. */
  isCompletionConfirmed: z.boolean(),
  /**
   * When the order counts as confirmed without the customer's answer; before that, when it counts as confirmed without the specialist's.
   */
  autoCloseAt: z.nullable(timeField),
  /** Why an order that had an operator waits for dispatch again; null once it is assigned. */
  returned: z.nullable(orderReturnSchema),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.string(), at: timeField })),
  /** `restartOf`: the order that this one replaces. `restartedAs`: the order that replaced this one. */
  restartOf: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  restartedAs: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  /** The repeating order from which it was created. */
  repeatOf: z.nullable(z.object({ id: idField, orderNumber: z.number() })),
  attachmentCount: z.number(),
  remark: z.string(),
  /** Whether the reader has seen the present version. */
  isSeen: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
});
export type ServiceOrder = z.infer<typeof serviceOrderSchema>;

/** All data of an order, for its panel. */
export const serviceOrderDetailSchema = z.extend(serviceOrderSchema, {
  metadata: z.record(z.string(), z.unknown()),
  /** For an order that repeats, or was created from one that does. */
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
  /** Name of the action, or of a change without one: `edit`, `attach`, `price`, `seen` … */
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

/** Counts for badges: one group for each status and scope. */
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
