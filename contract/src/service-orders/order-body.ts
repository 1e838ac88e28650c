import * as z from 'zod/mini';
import { idField, localeField, optionalText, requiredLine, timeField } from '../core/fields.ts';
import { emailField } from '../core/rules/email.ts';
import { serviceCodeField } from '../service-catalogue/service-catalogue.schema.ts';
import { priceFields, pricesFit, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { kindDetailsSchema } from './kind-details.ts';
import { orderMetadataField } from './order-metadata.ts';
import { orderRepeatSchema } from './order-repeat.ts';
import { addressTypes, bottleSizes, scheduleTypes, subscriptionTypes } from './service-orders.schema.ts';

/** What is said of a new order, by people and by programs. */
const orderBodyFields = {
  title: requiredLine(160),
  description: optionalText(5000),
  categoryCode: serviceCodeField,
  typeCode: z.optional(serviceCodeField),
  subTypeCode: z.optional(serviceCodeField),
  /** A product of the category; the rule of its price holds then. */
  productCode: z.optional(serviceCodeField),
  projectId: z.optional(idField),
  departmentId: z.optional(idField),
  priceType: z._default(z.enum(priceTypes), 'fixed'),
  ...priceFields,
  customer: z.object({
    name: requiredLine(120),
    phone: optionalText(40),
    email: z.optional(emailField),
    locale: z.optional(localeField),
  }),
  quantity: z.optional(z.number().check(z.minimum(1), z.maximum(1_000_000))),
  bottleSize: z.optional(z.enum(bottleSizes)),
  addressType: z.optional(z.enum(addressTypes)),
  buildingType: optionalText(80),
  buildingName: optionalText(160),
  enterprise: optionalText(160),
  room: optionalText(40),
  address: optionalText(500),
  deliveryAddress: optionalText(500),
  contactNumber: optionalText(40),
  /** What its kind alone asks for. */
  details: z.optional(kindDetailsSchema),
  scheduleType: z._default(z.enum(scheduleTypes), 'immediate'),
  scheduleDate: z.optional(timeField),
  repeat: z.optional(orderRepeatSchema),
  subscriptionType: z._default(z.enum(subscriptionTypes), 'none'),
  attachmentIds: z._default(z.array(idField).check(z.maxLength(20)), []),
  operatorId: z.optional(idField),
  priceSpecialistId: z.optional(idField),
  /** Why somebody is named although something speaks against them, such as the end of their shift. */
  reason: optionalText(500),
  channelId: z.optional(idField),
  /** Of the program that made it; the same one again answers the order made the first time to who made it or may see it. */
  externalId: optionalText(120),
  metadata: z.optional(orderMetadataField),
  remark: optionalText(2000),
};

export const newOrderBody = z.object(orderBodyFields).check(...pricesFit);

/** From a conversation: for whoever it is with. */
export const panelOrderBody = z
  .object({
    ...orderBodyFields,
    channelId: idField,
    /** `chatagent`: whoever talks with the customer made it, a person or a program. */
    origin: z._default(z.enum(['manual', 'chatagent']), 'chatagent'),
  })
  .check(...pricesFit);
