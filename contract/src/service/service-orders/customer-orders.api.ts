import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { visitorFileErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { customerTextErrors } from '../../visitor-channels/visitors/customer-text.errors.ts';
import { customerOrderErrors as own } from './customer-orders.errors.ts';
import { customerOrderSchema, visitorOrderSchema } from './customer-orders.schema.ts';
import { serviceOrderErrors as errors } from './service-orders.errors.ts';

const seenVersion = { version: versionField };

const priceBody = z.object({
  /** Number of the price version that is answered. */
  number: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  isAccepted: z.boolean(),
  /** The customer's question or comment. */
  words: optionalText(1000),
  ...seenVersion,
});
const confirmationBody = z.object({ isDone: z.boolean(), words: optionalText(2000), ...seenVersion });
const cancellationBody = z.object({ reason: optionalText(500), ...seenVersion });
const ratingBody = z.object({
  stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: optionalText(1000),
});

const moveErrors = [
  errors.orderHasChanged,
  errors.notAllowToUpdate,
  // An order that waits for its operator can only be cancelled.
  errors.notAllowToUpdateBeforeAssign,
  // Only for a text sent with it; the action itself is allowed in any case.
  ...customerTextErrors,
] as const;
const withLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
const answers = { access: 'public', params: withLink, response: customerOrderSchema } as const;
const linkLimit = { points: 300, seconds: 60 };

/** The page of one order, for everyone with its link; a link opens only this order. */
export const orderPageApi = {
  get: endpoint({
    ...answers,
    method: 'GET',
    path: '/api/order-page/:token',
    // High, because thousands of phones of one carrier may share an address.
    rateLimit: { points: 1200, seconds: 60 },
    summary:
      'The order as its customer sees it; with `after_version` the answer waits up to 25 s for a later version of it',
    query: z.object({
      afterVersion: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    }),
    errors: [own.orderLinkInvalid],
  }),
  answerPrice: endpoint({
    ...answers,
    method: 'POST',
    path: '/api/order-page/:token/price',
    rateLimit: linkLimit,
    summary: 'Accepts the price, or asks again; the same answer given twice is taken once',
    body: priceBody,
    errors: [own.orderLinkInvalid, own.priceNotOpen, ...moveErrors],
  }),
  confirm: endpoint({
    ...answers,
    method: 'POST',
    path: '/api/order-page/:token/confirm',
    isOpenWhileReadonly: true,
    rateLimit: linkLimit,
    summary: 'Says that the work was done, or that it was not',
    body: confirmationBody,
    errors: [own.orderLinkInvalid, ...moveErrors],
  }),
  cancel: endpoint({
    ...answers,
    method: 'POST',
    path: '/api/order-page/:token/cancel',
    isOpenWhileReadonly: true,
    rateLimit: linkLimit,
    summary: 'The customer does not want it any more',
    body: cancellationBody,
    errors: [own.orderLinkInvalid, ...moveErrors],
  }),
  addFile: endpoint({
    ...answers,
    method: 'POST',
    path: '/api/order-page/:token/files',
    rateLimit: { points: 60, seconds: 60 },
    summary: 'Adds a photo, a film or a voice message of the customer to the order',
    isMultipart: true,
    isIdempotent: true,
    errors: [
      own.orderLinkInvalid,
      own.tooManyFilesOfCustomer,
      errors.notAllowToUpdate,
      ...visitorFileErrors,
      ...customerTextErrors,
    ],
  }),
  rate: endpoint({
    ...answers,
    method: 'POST',
    path: '/api/order-page/:token/rating',
    isOpenWhileReadonly: true,
    rateLimit: linkLimit,
    summary: 'What the customer thought of it once it has ended; a later one takes the place of an earlier one',
    body: ratingBody,
    errors: [own.orderLinkInvalid, own.orderNotEnded, own.tooManyRatings, ...customerTextErrors],
  }),
};

const ofOne = z.object({ id: idField });
const ofVisitor = { access: 'visitor', params: ofOne, response: visitorOrderSchema } as const;
const visitorLimit = { points: 60, seconds: 60 };

/** The same for a visitor of the chat and their own orders. */
export const visitorOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/visitor/services',
    rateLimit: visitorLimit,
    summary: 'The visitor’s own orders, the newest first: those that are open, and those that ended within 30 days',
    access: 'visitor',
    response: visitorOrderSchema,
    isList: true,
  }),
  get: endpoint({
    ...ofVisitor,
    method: 'GET',
    path: '/api/visitor/services/:id',
    rateLimit: { points: 240, seconds: 60 },
    summary: 'One of the visitor’s own orders',
  }),
  answerPrice: endpoint({
    ...ofVisitor,
    method: 'POST',
    path: '/api/visitor/services/:id/price',
    rateLimit: visitorLimit,
    summary: 'Accepts the price, or asks again',
    body: priceBody,
    errors: [own.priceNotOpen, ...moveErrors],
  }),
  confirm: endpoint({
    ...ofVisitor,
    method: 'POST',
    path: '/api/visitor/services/:id/confirm',
    isOpenWhileReadonly: true,
    rateLimit: visitorLimit,
    summary: 'Says that the work was done, or that it was not',
    body: confirmationBody,
    errors: [...moveErrors],
  }),
  cancel: endpoint({
    ...ofVisitor,
    method: 'POST',
    path: '/api/visitor/services/:id/cancel',
    isOpenWhileReadonly: true,
    rateLimit: visitorLimit,
    summary: 'The visitor does not want it any more',
    body: cancellationBody,
    errors: [...moveErrors],
  }),
  rate: endpoint({
    ...ofVisitor,
    method: 'POST',
    path: '/api/visitor/services/:id/rating',
    isOpenWhileReadonly: true,
    rateLimit: visitorLimit,
    summary: 'What the visitor thought of it once it has ended',
    body: ratingBody,
    errors: [own.orderNotEnded, own.tooManyRatings, ...customerTextErrors],
  }),
};

const linkSchema = z.object({
  url: z.string(),
  createdAt: timeField,
  /** null while the order is open. */
  expiresAt: z.nullable(timeField),
});

/** Who may create the customer's link: everyone with the link can act as the customer, so permission to read orders is not enough. */
export const customerLinkGrants = [
  { subject: 'create-service', action: 'create' },
  { subject: 'assign-operator-service', action: 'update' },
  { subject: 'change-status-service', action: 'update' },
] as const;

const seeing = [{ subject: 'view-service', action: 'read' }] as const;

/** The link to the customer’s page, for users who may pass it on to the customer. */
export const customerLinksApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/customer-link/:id',
    summary: 'The link to the customer’s page of an order',
    access: customerLinkGrants,
    readAccess: seeing,
    params: ofOne,
    response: linkSchema,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/service-system/customer-link/:id',
    summary: 'Makes a new link; the one before opens nothing any more',
    access: [{ subject: 'change-status-service', action: 'update' }],
    readAccess: seeing,
    params: ofOne,
    response: linkSchema,
  }),
};
