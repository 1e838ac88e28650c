import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, requiredText, versionField } from '../../core/fields.ts';
import { fileLimit, fileQuery } from '../../core/spreadsheet/file-query.ts';
import {
  attentionKinds,
  boardChoicesSchema,
  boardViewSchema,
  bulkActions,
  bulkResultSchema,
  maxBulkOrders,
  trayCountSchema,
} from './service-board.schema.ts';
import { holdFields } from './service-holds.ts';
import { createdInPeriod, orderFilters, orderSorts } from './service-orders.api.ts';
import { serviceOrderSchema } from './service-orders.schema.ts';

const view = [{ subject: 'view-service', action: 'read' }] as const;
const ofOne = z.object({ id: idField });
/** Each open page sends a heartbeat every ten seconds, and a user may have several orders open. */
const often = { points: 240, seconds: 60 };

const viewFields = {
  name: requiredText(60),
  params: z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
    .check(z.refine((params) => Object.keys(params).length <= 30, { params: { key: 'maxItems', max: 30 } })),
  isDefault: z.boolean(),
};
const viewBody = z.object({ ...viewFields, isDefault: z._default(viewFields.isDefault, false) });

/** The parts of the order board other than the orders themselves. */
export const serviceBoardApi = {
  choices: endpoint({
    method: 'GET',
    path: '/api/service-system/filter-choices',
    summary:
      'What orders can be filtered by: projects, the catalogue, people and for who reads the overview departments and teams, as far as the reader may see them',
    // The overview has the same filters.
    access: [...view, { subject: 'manage-service-overview', action: 'read' }],
    response: boardChoicesSchema,
  }),
  trays: endpoint({
    method: 'GET',
    path: '/api/service-system/trays',
    summary: 'How many orders lie in each tray of the queue, under the same filters as the list',
    access: view,
    query: z.object(orderFilters).check(createdInPeriod),
    response: trayCountSchema,
    isList: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/service-system/download',
    summary: 'The orders of the list, at most 10,000 of them, in one answer',
    access: view,
    query: z.object({ ...orderSorts, ...orderFilters }).check(createdInPeriod),
    response: serviceOrderSchema,
    isList: true,
    rateLimit: { points: 20, seconds: 60 },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/service-system/export',
    summary: 'The orders of the list as a file, all of them, in the same order',
    access: view,
    query: z.object({ ...orderSorts, ...orderFilters, ...fileQuery }).check(createdInPeriod),
    isFile: true,
    rateLimit: fileLimit,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/service-system/bulk',
    summary: 'Makes the same move of several orders, each by itself, and says of each what came of it',
    access: [
      { subject: 'assign-operator-service', action: 'update' },
      { subject: 'change-status-service', action: 'update' },
    ],
    readAccess: view,
    body: z.object({
      action: z.enum(bulkActions),
      orders: z
        .array(z.object({ id: idField, version: versionField }))
        .check(z.minLength(1), z.maxLength(maxBulkOrders)),
      /** For `assign` and `assignSpecialist`. */
      personId: z.optional(idField),
      ...holdFields,
      reason: optionalText(500),
    }),
    response: bulkResultSchema,
  }),
  listViews: endpoint({
    method: 'GET',
    path: '/api/service-system/view',
    summary: 'One’s own saved choices of filters, by name',
    access: view,
    response: boardViewSchema,
    isList: true,
  }),
  createView: endpoint({
    method: 'POST',
    path: '/api/service-system/view',
    summary: 'Saves a choice of filters for oneself',
    isOpenWhileReadonly: true,
    access: view,
    body: viewBody,
    response: boardViewSchema,
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/api/service-system/view/:id',
    summary: 'Changes a saved choice',
    isOpenWhileReadonly: true,
    access: view,
    readAccess: view,
    params: ofOne,
    body: z.extend(viewBody, { version: versionField }),
    response: boardViewSchema,
    isVersioned: true,
  }),
  changeView: endpoint({
    method: 'PATCH',
    path: '/api/service-system/view/:id',
    summary: 'Changes what is named of a saved choice and leaves the rest',
    isOpenWhileReadonly: true,
    access: view,
    readAccess: view,
    params: ofOne,
    body: z.extend(z.partial(z.object(viewFields)), { version: versionField }),
    response: boardViewSchema,
    isVersioned: true,
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/service-system/view/:id',
    summary: 'Forgets a saved choice',
    isOpenWhileReadonly: true,
    access: view,
    params: ofOne,
  }),
  attend: endpoint({
    method: 'POST',
    path: '/api/service-system/attention/:id',
    summary: 'Tells the others who may see the order what one does with it; forgotten after 15 seconds',
    access: view,
    isOpenWhileReadonly: true,
    params: ofOne,
    body: z.object({ what: z.nullable(z.enum(attentionKinds)) }),
    rateLimit: often,
  }),
  beHere: endpoint({
    method: 'POST',
    path: '/api/service-system/attention',
    summary: 'Tells the other dispatchers that one has the board open, or not any more',
    access: view,
    isOpenWhileReadonly: true,
    body: z.object({ isHere: z.boolean() }),
    rateLimit: often,
  }),
};
