import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery, servicePageSize } from '../../core/pagination.ts';
import { timesUnderOneMonth } from '../../core/rules/dates.ts';
import { amountField } from '../../core/rules/money.ts';
import { timeZoneField } from '../../core/rules/time-zone.ts';
import { availabilityErrors } from '../../time/availability/availability.errors.ts';
import { guardedTextErrors } from '../../visitor-channels/visitors/customer-text.errors.ts';
import { priceTypes } from '../service-catalogue/service-prices.schema.ts';
import { serviceSettingsErrors } from '../service-settings/service-settings.errors.ts';
import { newOrderBody } from './order-body.ts';
import { orderHasFilters, orderTrays } from './service-board.schema.ts';
import { holdFields } from './service-holds.ts';
import { serviceOrderErrors as errors } from './service-orders.errors.ts';
import {
  orderOrigins,
  serviceBadgeSchema,
  serviceLogSchema,
  serviceOrderDetailSchema,
  serviceOrderSchema,
} from './service-orders.schema.ts';
import { serviceStatuses } from './service-orders.states.ts';

const view = [{ subject: 'view-service', action: 'read' }] as const;
const create = [{ subject: 'create-service', action: 'create' }] as const;
const assign = [{ subject: 'assign-operator-service', action: 'update' }] as const;
const ofOne = z.object({ id: idField });
const seenVersion = { version: versionField };

const isStatus = (text: string) => (serviceStatuses as readonly string[]).includes(text);
const statusesField = z.string().check(
  z.maxLength(400),
  z.refine((text) => text.split(',').every(isStatus), { params: { key: 'format' } }),
);

/** Sort orders of the list; the first is the default. */
const sorts = ['createdAt', 'updatedAt', 'orderNumber', 'requestedAt', 'scheduleDate', 'holdUntil'] as const;
export const orderSorts = {
  order: z._default(z.enum(sorts), 'createdAt'),
  sort: z._default(z.enum(['asc', 'desc']), 'desc'),
};

export const orderFilters = {
  search: optionalText(100),
  tray: z.optional(z.enum(orderTrays)),
  /** Time zone of `today` and `tomorrow`; UTC when left out. */
  timeZone: z.optional(timeZoneField),
  /** One status, or several separated by commas. */
  status: z.optional(statusesField),
  projectId: z.optional(idField),
  categoryCode: optionalText(40),
  typeCode: optionalText(40),
  subTypeCode: optionalText(40),
  /** Of the order, or else of its operator. */
  departmentId: z.optional(idField),
  /** To which its operator belongs. */
  teamId: z.optional(idField),
  operatorId: z.optional(idField),
  priceSpecialistId: z.optional(idField),
  assigned: z.optional(z.enum(['mine', 'unassigned', 'specialist', 'all'])),
  /** Orders without these: `project`, `category`, `type`, separated by commas. */
  lacking: z.optional(z.string().check(z.regex(/^(project|category|type)(,(project|category|type)){0,2}$/))),
  /** Orders with this: a rating, a charged price, an operator who accepted it, work with a start and an end. */
  having: z.optional(z.enum(orderHasFilters)),
  /** Orders that this person returned or handed over. */
  givenBackBy: z.optional(idField),
  handedOverBy: z.optional(idField),
  origin: z.optional(z.enum(orderOrigins)),
  priceType: z.optional(z.enum(priceTypes)),
  channelId: z.optional(idField),
  visitorId: z.optional(idField),
  from: z.optional(timeField),
  to: z.optional(timeField),
};

/** Of lists: orders created within a period of less than a month. */
export const createdInPeriod = timesUnderOneMonth('from', 'to');

export const serviceOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-system/list',
    summary: 'Orders within one’s service scope; of more than 10,000 the total says 10,000',
    access: view,
    query: z
      .object({
        ...pageQuery(sorts, 'desc', servicePageSize),
        ...orderFilters,
      })
      .check(createdInPeriod),
    response: serviceOrderSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/:id',
    summary: 'The whole of one order',
    access: view,
    params: ofOne,
    response: serviceOrderDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-system/create',
    summary: 'Makes an order; a program’s own is of origin external',
    access: create,
    isIdempotent: true,
    body: newOrderBody,
    response: serviceOrderDetailSchema,
    errors: [
      errors.serviceNotInCatalogue,
      errors.operatorCannotTakeService,
      availabilityErrors.assignmentNeedsReason,
      errors.recordExist,
      errors.externalOrderDeleted,
      serviceSettingsErrors.serviceSystemOff,
    ],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/service-system/assign/:id',
    summary: 'Names the operator or the price specialist',
    access: assign,
    readAccess: view,
    params: ofOne,
    body: z.object({
      operatorId: z.optional(idField),
      priceSpecialistId: z.optional(idField),
      /** Required if the person has an obstacle, such as the end of their shift. */
      reason: optionalText(500),
      ...seenVersion,
    }),
    response: serviceOrderDetailSchema,
    errors: [
      errors.orderHasChanged,
      errors.operatorAlreadyAssigned,
      errors.merchantUserAssigned,
      errors.operatorCannotTakeService,
      availabilityErrors.assignmentNeedsReason,
      errors.notAllowToUpdate,
      errors.notAllowToUpdateBeforeAssign,
    ],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/service-system/update/:id',
    summary: 'Moves the order to a status, with what the move needs',
    access: [
      { subject: 'change-status-service', action: 'update' },
      { subject: 'manage-service-price', action: 'update' },
      { subject: 'manage-modify-service', action: 'update' },
    ],
    readAccess: view,
    params: ofOne,
    body: z.object({
      status: z.enum(serviceStatuses),
      /** Required to reject an order. */
      reason: optionalText(500),
      ...holdFields,
      price: z.optional(amountField()),
      note: optionalText(500),
      ...seenVersion,
    }),
    response: serviceOrderDetailSchema,
    errors: [
      errors.orderHasChanged,
      errors.notAllowToUpdate,
      errors.notAllowToUpdateBeforeAssign,
      errors.priceOutsideRule,
      ...guardedTextErrors,
    ],
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/service-system/handover',
    summary: 'Hands an order to another operator',
    access: [{ subject: 'change-status-service', action: 'update' }],
    readAccess: view,
    body: z.object({ id: idField, operatorId: idField, reason: optionalText(500), ...seenVersion }),
    response: serviceOrderDetailSchema,
    errors: [
      errors.orderHasChanged,
      errors.notAllowToUpdate,
      errors.notAllowToUpdateBeforeAssign,
      errors.merchantUserAssigned,
      errors.operatorCannotTakeService,
      availabilityErrors.assignmentNeedsReason,
    ],
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/api/service-system/seen/update/:id',
    summary: 'The reader has seen the order as it is now',
    access: view,
    isOpenWhileReadonly: true,
    params: ofOne,
  }),
  unseen: endpoint({
    method: 'GET',
    path: '/api/service-system/unseen',
    summary: 'Orders that changed since the reader saw them, by status, with what decides who sees them',
    access: view,
    response: serviceBadgeSchema,
    isList: true,
  }),
  unseenByStatus: endpoint({
    method: 'GET',
    path: '/api/service-system/unseen/by/status',
    summary:
      'How many orders of each status the reader may see under these filters, and how many of them they have not seen',
    access: view,
    query: z.object(orderFilters).check(createdInPeriod),
    response: z.object({ status: z.enum(serviceStatuses), count: z.number(), unseen: z.number() }),
    isList: true,
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/service-system-logs',
    summary: 'What happened to an order, the newest first, 100 at a time',
    access: view,
    query: z.object({
      serviceId: idField,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
      /** `next_cursor` of the previous page. */
      cursor: optionalText(200),
    }),
    response: serviceLogSchema,
    isList: true,
  }),
};
