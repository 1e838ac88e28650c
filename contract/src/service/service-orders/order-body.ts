import * as z from 'zod/mini';
import { idField, localeField, optionalText, requiredLine, timeField } from '../../core/fields.ts';
import { emailField } from '../../core/rules/email.ts';
import { serviceCodeField } from '../service-catalogue/service-catalogue.schema.ts';
import { priceFields, pricesFit, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { kindDetailsSchema } from './kind-details.ts';
import { orderRepeatSchema } from './order-repeat.ts';
import { numberedFields } from './service-orders.schema.ts';

const maxDepth = 20;

/** Data of the program that created an order; not shown to users. Key `format`: nested too deeply. */
const orderMetadataField = z
  .record(z.string().check(z.maxLength(80)), z.unknown())
  .check(z.refine((value) => !isDeeper(value, maxDepth), { abort: true, params: { key: 'format' } }));

/** Input for a new order, from users and programs. */
const orderBodyFields = {
  title: requiredLine(160),
  description: optionalText(5000),
  categoryCode: serviceCodeField,
  typeCode: z.optional(serviceCodeField),
  subTypeCode: z.optional(serviceCodeField),
  /** A product of the category; its price rule then applies. */
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
  bottleSize: z.optional(numberedFields.bottleSize),
  addressType: z.optional(numberedFields.addressType),
  buildingType: optionalText(80),
  buildingName: optionalText(160),
  enterprise: optionalText(160),
  room: optionalText(40),
  address: optionalText(500),
  deliveryAddress: optionalText(500),
  contactNumber: optionalText(40),
  /** Details of the order's kind. */
  details: z.optional(kindDetailsSchema),
  scheduleType: z._default(numberedFields.scheduleType, 'immediate'),
  scheduleDate: z.optional(timeField),
  repeat: z.optional(orderRepeatSchema),
  subscriptionType: z._default(numberedFields.subscriptionType, 'none'),
  attachmentIds: z._default(z.array(idField).check(z.maxLength(20)), []),
  operatorId: z.optional(idField),
  priceSpecialistId: z.optional(idField),
  /** Reason for assigning an operator despite an obstacle, such as the end of their shift. */
  reason: optionalText(500),
  channelId: z.optional(idField),
  /**
   * Id in the program that creates the order; a second call with the same id answers with the existing order, if the caller created it or
   * may see it.
   */
  externalId: optionalText(120),
  metadata: z.optional(orderMetadataField),
  remark: optionalText(2000),
};

export const newOrderBody = z.object(orderBodyFields).check(...pricesFit);

/** Input for an order from a conversation, by its assignee. */
export const panelOrderBody = z
  .object({
    ...orderBodyFields,
    channelId: idField,
    /** For programs: `chatagent` if a chat agent of theirs creates the order, else it is external. Orders of people are always manual. */
    origin: z.optional(z.enum(['manual', 'chatagent'])),
  })
  .check(...pricesFit);

/** Whether arrays and objects are nested deeper than `depth`; stops counting there. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}
