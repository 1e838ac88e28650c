import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, requiredLine, timeField, versionField } from '../../core/fields.ts';
import { emailField } from '../../core/rules/email.ts';
import { serviceCodeField } from '../service-catalogue/service-catalogue.schema.ts';
import { serviceSettingsErrors } from '../service-settings/service-settings.errors.ts';
import { kindDetailsSchema } from './kind-details.ts';
import { serviceOrderErrors as errors } from './service-orders.errors.ts';
import { numberedFields, serviceOrderDetailSchema } from './service-orders.schema.ts';

const ofOne = z.object({ id: idField });
const seenVersion = { version: versionField };
const view = [{ subject: 'view-service', action: 'read' }] as const;
/** Users who may change any order, and the operator or creator of this one; the handler checks which. */
const changing = [
  { subject: 'manage-modify-service', action: 'update' },
  { subject: 'change-status-service', action: 'update' },
  { subject: 'create-service', action: 'create' },
] as const;

export const maxOrderFiles = 40;

/** A field that is left out does not change; null or an empty text deletes its value. */
export const orderChangesBody = z.object({
  title: z.optional(requiredLine(160)),
  description: optionalText(5000),
  /** The three are changed together, and only before the work begins. */
  categoryCode: z.optional(serviceCodeField),
  typeCode: z.optional(z.nullable(serviceCodeField)),
  subTypeCode: z.optional(z.nullable(serviceCodeField)),
  projectId: z.optional(z.nullable(idField)),
  departmentId: z.optional(z.nullable(idField)),
  customer: z.optional(
    z.object({
      name: requiredLine(120),
      phone: optionalText(40),
      email: z.optional(z.nullable(emailField)),
      locale: localeField,
    }),
  ),
  quantity: z.optional(z.nullable(z.number().check(z.minimum(1), z.maximum(1_000_000)))),
  bottleSize: z.optional(z.nullable(numberedFields.bottleSize)),
  addressType: z.optional(z.nullable(numberedFields.addressType)),
  buildingType: optionalText(80),
  buildingName: optionalText(160),
  enterprise: optionalText(160),
  room: optionalText(40),
  address: optionalText(500),
  deliveryAddress: optionalText(500),
  contactNumber: optionalText(40),
  /** Replaces all details. */
  details: z.optional(kindDetailsSchema),
  scheduleType: z.optional(numberedFields.scheduleType),
  scheduleDate: z.optional(z.nullable(timeField)),
  remark: optionalText(2000),
  ...seenVersion,
});
export type OrderChanges = z.output<typeof orderChangesBody>;

export const orderChangesApi = {
  restart: endpoint({
    method: 'POST',
    path: '/api/service-system/restart/:id',
    summary: 'Makes a new order in the place of one that has ended; both name each other',
    access: [{ subject: 'create-service', action: 'create' }],
    readAccess: view,
    isIdempotent: true,
    params: ofOne,
    body: z.object({ reason: optionalText(500), ...seenVersion }),
    response: serviceOrderDetailSchema,
    errors: [errors.orderHasChanged, errors.notAllowToUpdate, serviceSettingsErrors.serviceSystemOff],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/service-system/edit/:id',
    summary: 'Changes what an order says, while it is open, for its creator until the work begins; its status stays',
    access: changing,
    readAccess: view,
    params: ofOne,
    body: orderChangesBody,
    response: serviceOrderDetailSchema,
    errors: [errors.orderHasChanged, errors.notAllowToUpdate, errors.serviceNotInCatalogue],
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/api/service-system/attachment/:id',
    summary: 'Adds uploaded files to an order, whatever version of it was seen',
    access: changing,
    readAccess: view,
    params: ofOne,
    body: z.object({ uploadIds: z.array(idField).check(z.minLength(1), z.maxLength(20)) }),
    response: serviceOrderDetailSchema,
    errors: [errors.tooManyOrderFiles, errors.notAllowToUpdate],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/service-system/attachment/:id/:file',
    summary: 'Takes a file off an order: one’s own, or any with manage-modify-service',
    access: changing,
    readAccess: view,
    params: z.object({ id: idField, file: idField }),
    response: serviceOrderDetailSchema,
    errors: [errors.notAllowToUpdate],
  }),
};
