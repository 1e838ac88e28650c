import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { availabilityErrors } from '../../time/availability/availability.errors.ts';
import { priceRuleKinds } from '../service-catalogue/price-rules.ts';
import {
  serviceCodeField,
  serviceIconField,
  serviceKinds,
  serviceTitlesSchema,
} from '../service-catalogue/service-catalogue.schema.ts';
import { priceAnswer, priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { panelOrderBody } from './order-body.ts';
import { serviceOrderErrors as errors } from './service-orders.errors.ts';
import { orderDetailsShape, serviceOrderDetailSchema } from './service-orders.schema.ts';

const view = [{ subject: 'view-service', action: 'read' }] as const;
const create = [{ subject: 'create-service', action: 'create' }] as const;
const entry = { id: idField, code: z.string(), titles: serviceTitlesSchema, icon: serviceIconField };

/** A category with its types and subtypes, limited to active ones within the reader's scope. */
export const ownServiceSchema = z.object({
  ...entry,
  /** The same as `code`. */
  serviceCategoryCode: z.string(),
  kind: z.enum(serviceKinds),
  serviceTypes: z.array(z.object({ ...entry, subTypes: z.array(z.object(entry)) })),
});
export type OwnService = z.infer<typeof ownServiceSchema>;

export const orderProductSchema = z.object({
  ...entry,
  categoryId: idField,
  typeId: z.nullable(idField),
  subtypeId: z.nullable(idField),
  unit: z.string(),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
});
export type OrderProduct = z.infer<typeof orderProductSchema>;

const named = z.object({ id: idField, name: z.string() });

/** All choices of the form for a new order. */
export const orderOptionsSchema = z.object({
  services: z.array(ownServiceSchema),
  products: z.array(orderProductSchema),
  projects: z.array(named),
  departments: z.array(named),
  /** Currency of the last order; else of the price rules or products. */
  currency: z.string(),
  /** Time zone of entered times. */
  timeZone: z.string(),
  /** Words in a customer's message that suggest an order; none while no orders are taken. */
  keywords: z.array(z.string()),
});
export type OrderOptions = z.infer<typeof orderOptionsSchema>;

/** A former customer, with the details of their last order. */
export const orderCustomerSchema = z.object({
  visitorId: z.nullable(idField),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  locale: localeField,
  place: z.pick(z.object(orderDetailsShape), {
    addressType: true,
    buildingType: true,
    buildingName: true,
    enterprise: true,
    room: true,
    address: true,
    deliveryAddress: true,
    contactNumber: true,
  }),
  orderCount: z.number(),
  lastOrderAt: timeField,
});
export type OrderCustomer = z.infer<typeof orderCustomerSchema>;

/** The price rule that applies, and why. */
const orderPriceRuleSchema = z.object({
  id: idField,
  name: z.string(),
  kind: z.enum(priceRuleKinds),
  ...priceAnswer,
});

export const orderCreationApi = {
  fromPanel: endpoint({
    method: 'POST',
    path: '/api/service-system/create/service-panel',
    summary: 'Makes an order for the customer of a conversation',
    access: create,
    isIdempotent: true,
    body: panelOrderBody,
    response: serviceOrderDetailSchema,
    errors: [
      errors.serviceNotInCatalogue,
      errors.operatorCannotTakeService,
      availabilityErrors.assignmentNeedsReason,
      errors.recordExist,
      errors.externalOrderDeleted,
    ],
  }),
  chatChannel: endpoint({
    method: 'POST',
    path: '/api/service-system/chat-channel',
    summary: 'The conversation with the order’s customer: the open one, or else one that is opened for it',
    access: view,
    body: z.object({ serviceId: idField }),
    response: z.object({ channelId: idField }),
    errors: [errors.customerHasNoChat],
  }),
  series: endpoint({
    method: 'PUT',
    path: '/api/service-system/series/:id',
    summary: 'Lets an order that repeats wait, go on, or repeat no more; any order of the series stands for it',
    access: create,
    readAccess: view,
    params: z.object({ id: idField }),
    body: z.object({
      state: z.enum(['active', 'paused', 'stopped']),
      reason: optionalText(500),
      /** Version of the series. */
      version: versionField,
    }),
    response: serviceOrderDetailSchema,
    errors: [errors.orderDoesNotRepeat],
  }),
};

export const orderHelperApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/auth/service',
    summary: 'The active services within one’s service scope',
    access: [{ subject: 'profile', action: 'read' }],
    response: ownServiceSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/service-system-helper/option',
    summary: 'All that the form of a new order offers, within one’s service scope',
    access: create,
    response: orderOptionsSchema,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/api/service-system-helper/customer',
    summary:
      'Who ordered before, by name or phone number, the latest first, with what was said of the place; from orders within one’s service scope',
    access: [...view, ...create],
    query: z.object({
      search: optionalText(100),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
    }),
    response: orderCustomerSchema,
    isList: true,
  }),
  priceRule: endpoint({
    method: 'GET',
    path: '/api/service-system-helper/price-rule',
    summary: 'The rule that the price of such an order has to keep; null: none says anything',
    access: create,
    query: z.object({
      categoryCode: serviceCodeField,
      typeCode: z.optional(serviceCodeField),
      subTypeCode: z.optional(serviceCodeField),
      productCode: z.optional(serviceCodeField),
      /** Title and description, in which keywords of rules are searched. */
      text: optionalText(1500),
    }),
    response: z.object({ rule: z.nullable(orderPriceRuleSchema) }),
  }),
};
