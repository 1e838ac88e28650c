import * as z from 'zod/mini';
import { chatErrors } from '../../conversations/chat/chat.errors.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, requiredLine, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { personNameField } from '../../core/rules/account.ts';
import { timesUnderOneMonth } from '../../core/rules/dates.ts';
import { emailField } from '../../core/rules/email.ts';
import { fileLimit, fileQuery } from '../../core/spreadsheet/file-query.ts';
import { guardedTextErrors } from '../../visitor-channels/visitors/customer-text.errors.ts';
import { serviceCodeField } from '../service-catalogue/service-catalogue.schema.ts';
import { ticketGrants } from './tickets.access.ts';
import { deniedBulk, deniedEdit } from './tickets.denials.ts';
import { ticketErrors as errors } from './tickets.errors.ts';
import {
  maxBulkTickets,
  maxEntryFiles,
  maxTicketMarkup,
  ticketAttentionKinds,
  ticketBulkActions,
  ticketBulkResultSchema,
  ticketChangeSchema,
  ticketChoicesSchema,
  ticketCountsSchema,
  ticketDetailSchema,
  ticketEntrySchema,
  ticketPriorities,
  ticketSchema,
  ticketStatuses,
} from './tickets.schema.ts';

const view = { access: ticketGrants.view, deniedAs: errors.ticketViewDenied } as const;
const edit = {
  access: ticketGrants.edit,
  readAccess: ticketGrants.view,
  deniedAs: errors.ticketEditDenied,
} as const;
const ofOne = z.object({ id: idField });
const seenVersion = { version: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) };
/** Each open page sends a heartbeat every ten seconds, and a user may have several tickets open. */
const often = { points: 240, seconds: 60 };

/** HTML of an editor, or plain text; the server keeps a few allowed elements and refuses an empty result. */
const markupField = z.string().check(z.minLength(1), z.maxLength(maxTicketMarkup));
const filesField = z._default(z.array(idField).check(z.maxLength(maxEntryFiles)), []);

const toArrayFilter = (values: readonly string[]) =>
  z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((text) => text.split(',').every((one) => values.includes(one)), { params: { key: 'format' } }),
    ),
  );

const sorts = ['createdAt', 'updatedAt', 'ticketNumber', 'priority', 'waitingSince'] as const;
const ticketSorts = {
  order: z._default(z.enum(sorts), 'createdAt'),
  sort: z._default(z.enum(['asc', 'desc']), 'desc'),
};

const ticketFilters = {
  /** Part of title or description, the customer's name or address, or the number. */
  search: optionalText(100),
  /** One value, or several separated by commas. */
  status: toArrayFilter(ticketStatuses),
  priority: toArrayFilter(ticketPriorities),
  assigneeId: z.optional(idField),
  assigned: z.optional(z.enum(['mine', 'unassigned', 'followed', 'all'])),
  customerEmail: z.optional(emailField),
  visitorId: z.optional(idField),
  channelId: z.optional(idField),
  /** `undelivered`: the last email to the customer did not arrive, and that was in the last seven days. */
  mail: z.optional(z.enum(['undelivered'])),
  /** `customer`: the customer waits for an answer. */
  waiting: z.optional(z.enum(['customer'])),
  projectId: z.optional(idField),
  categoryCode: optionalText(40),
  typeCode: optionalText(40),
  subTypeCode: optionalText(40),
  /** When it was created, or with `dateOf` when it was changed or resolved. */
  from: z.optional(timeField),
  to: z.optional(timeField),
  dateOf: z._default(z.enum(['created', 'updated', 'resolved']), 'created'),
};
const underOneMonth = timesUnderOneMonth('from', 'to');

/** Fields that decide which users may see the ticket. null deletes a value. */
const placeFields = {
  projectId: z.optional(z.nullable(idField)),
  categoryCode: z.optional(z.nullable(serviceCodeField)),
  typeCode: z.optional(z.nullable(serviceCodeField)),
  subTypeCode: z.optional(z.nullable(serviceCodeField)),
};

export const newTicketBody = z.object({
  title: requiredLine(200),
  description: markupField,
  /** The customer reads the description and its files; else they are internal. */
  isDescriptionShared: z._default(z.boolean(), false),
  assigneeId: idField,
  priority: z.enum(ticketPriorities),
  status: z._default(z.enum(ticketStatuses), 'open'),
  customerEmail: emailField,
  customerName: z.optional(personNameField),
  /** Language of mails to the customer; when left out that of their conversation, else of the business. */
  customerLocale: z.optional(localeField),
  ...placeFields,
  /** The conversation it was created from; its visitor's address has to be the ticket's. */
  channelId: z.optional(idField),
  attachmentIds: filesField,
  /** An internal note, added to the new ticket. */
  internalNote: z.optional(z.string().check(z.maxLength(maxTicketMarkup))),
});

/** The email address of the conversation's visitor; null: none yet. */
const customerEmailSchema = z.object({
  email: z.nullable(z.string()),
  /** Version of the visitor's record, as in `customersApi.get`. */
  version: versionField,
});
export type CustomerEmail = z.infer<typeof customerEmailSchema>;

export const ticketsApi = {
  list: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket',
    summary: 'Tickets within one’s service scope; of more than 10,000 the total says 10,000',
    query: z.object({ ...pageQuery(sorts), ...ticketFilters }).check(underOneMonth),
    response: ticketSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ticket',
    summary: 'Makes a ticket, open, pending or resolved, and writes to its customer',
    access: ticketGrants.create,
    deniedAs: errors.ticketCreateDenied,
    isIdempotent: true,
    body: newTicketBody,
    response: ticketDetailSchema,
    errors: [
      errors.ticketNotCreated,
      errors.customerEmailMissing,
      errors.assigneeCannotTakeTicket,
      errors.tooManyTicketFiles,
    ],
  }),
  get: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/:id',
    summary: 'The whole of one ticket; its thread and history have their own calls',
    params: ofOne,
    response: ticketDetailSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ticket/:id',
    summary:
      'Changes what is named; the assignee and the status each need their own ability. null of the assignee leaves it to nobody',
    access: [...ticketGrants.edit, ...ticketGrants.changeAssignee],
    readAccess: ticketGrants.view,
    deniedAs: errors.ticketEditDenied,
    deniedFor: deniedEdit,
    params: ofOne,
    body: z.object({
      title: z.optional(requiredLine(200)),
      description: z.optional(markupField),
      isDescriptionShared: z.optional(z.boolean()),
      priority: z.optional(z.enum(ticketPriorities)),
      status: z.optional(z.enum(ticketStatuses)),
      assigneeId: z.optional(z.nullable(idField)),
      customerEmail: z.optional(emailField),
      customerName: z.optional(personNameField),
      customerLocale: z.optional(localeField),
      ...placeFields,
      addFileIds: filesField,
      removeFileIds: filesField,
      ...seenVersion,
    }),
    response: ticketDetailSchema,
    errors: [
      errors.ticketUpdateFailed,
      errors.ticketAssigneeDenied,
      errors.ticketStatusDenied,
      errors.assigneeCannotTakeTicket,
      errors.tooManyTicketFiles,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ticket/:id',
    summary: 'Takes a ticket away; its customer’s link opens nothing any more',
    access: ticketGrants.delete,
    deniedAs: errors.ticketDeleteDenied,
    params: ofOne,
  }),
  history: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/:id/history',
    summary: 'Every change of a ticket, the newest first',
    params: ofOne,
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
      /** `next_cursor` of the previous page. */
      cursor: optionalText(200),
    }),
    response: ticketChangeSchema,
    isList: true,
  }),
  counts: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/count',
    summary: 'How many tickets of each status the reader may see, and how many wait for them or for anybody',
    response: ticketCountsSchema,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/ticket/choices',
    summary: 'What tickets can be filtered by and who can have one, as far as the reader may see it',
    access: [...ticketGrants.view, ...ticketGrants.create],
    deniedAs: errors.ticketViewDenied,
    response: ticketChoicesSchema,
  }),
  download: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/download',
    summary: 'The tickets of the list, at most 10,000 of them, in one answer',
    query: z.object({ ...ticketSorts, ...ticketFilters }).check(underOneMonth),
    response: ticketSchema,
    isList: true,
    rateLimit: { points: 20, seconds: 60 },
  }),
  export: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/export',
    summary: 'The tickets of the list as a file, all of them, in the same order',
    query: z.object({ ...ticketSorts, ...ticketFilters, ...fileQuery }).check(underOneMonth),
    isFile: true,
    rateLimit: fileLimit,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/ticket/bulk',
    summary: 'Makes the same change to several tickets, each by itself, and says of each what came of it',
    access: [...ticketGrants.edit, ...ticketGrants.changeAssignee, ...ticketGrants.delete],
    readAccess: ticketGrants.view,
    deniedAs: errors.ticketEditDenied,
    deniedFor: deniedBulk,
    body: z.object({
      action: z.enum(ticketBulkActions),
      tickets: z.array(z.object({ id: idField, ...seenVersion })).check(z.minLength(1), z.maxLength(maxBulkTickets)),
      /** For `assign`; null removes the assignee. */
      assigneeId: z.optional(z.nullable(idField)),
      status: z.optional(z.enum(ticketStatuses)),
      priority: z.optional(z.enum(ticketPriorities)),
    }),
    response: ticketBulkResultSchema,
    errors: [errors.ticketAssigneeDenied, errors.ticketStatusDenied, errors.ticketDeleteDenied],
  }),
  getCustomerEmail: endpoint({
    method: 'GET',
    path: '/api/ticket/conversation/:id/customer-email',
    summary: 'The email address of a conversation’s visitor, with the version of what is known of them',
    access: ticketGrants.create,
    deniedAs: errors.ticketCreateDenied,
    /** Id of the conversation. */
    params: ofOne,
    response: customerEmailSchema,
  }),
  setCustomerEmail: endpoint({
    method: 'PUT',
    path: '/api/ticket/conversation/:id/customer-email',
    summary: 'Notes the email address of a conversation’s visitor, so that a ticket can be made for them',
    access: ticketGrants.create,
    readAccess: ticketGrants.create,
    deniedAs: errors.ticketCreateDenied,
    /** Id of the conversation. */
    params: ofOne,
    body: z.object({
      email: emailField,
      /** Allows an address that another customer has too, such as the same person on another device. */
      isShared: z._default(z.boolean(), false),
      version: versionField,
    }),
    response: customerEmailSchema,
    isVersioned: true,
    errors: [errors.emailAlreadyExists, chatErrors.visitorIsVerified],
  }),
};

/** Answers and notes of a ticket, and its followers. */
export const ticketThreadApi = {
  list: endpoint({
    ...view,
    method: 'GET',
    path: '/api/ticket/:id/entry',
    summary: 'Answers and internal notes of a ticket, the oldest first',
    params: ofOne,
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
      /** `next_cursor` of the previous page. */
      cursor: optionalText(200),
    }),
    response: ticketEntrySchema,
    isList: true,
  }),
  answer: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/ticket/:id/answer',
    summary: 'Answers the customer, by mail and on their page; with `status` the ticket gets it at once',
    isIdempotent: true,
    params: ofOne,
    body: z.object({ body: markupField, attachmentIds: filesField, status: z.optional(z.enum(ticketStatuses)) }),
    response: ticketEntrySchema,
    errors: [errors.ticketStatusDenied, errors.tooManyTicketFiles, ...guardedTextErrors],
  }),
  note: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/ticket/:id/note',
    summary: 'Writes something for colleagues only; those it names are told',
    isIdempotent: true,
    params: ofOne,
    body: z.object({
      body: markupField,
      attachmentIds: filesField,
      /** Mentioned colleagues. */
      mentionIds: z._default(z.array(idField).check(z.maxLength(20)), []),
    }),
    response: ticketEntrySchema,
    errors: [errors.tooManyTicketFiles],
  }),
  follow: endpoint({
    ...view,
    method: 'PUT',
    path: '/api/ticket/:id/follow',
    summary: 'Follows a ticket, or not any more; others than oneself by who may work on it',
    params: ofOne,
    body: z.object({ isFollowing: z.boolean(), userId: z.optional(idField) }),
    response: ticketDetailSchema,
    // Each call creates a new version, which is broadcast to all users who see the ticket.
    rateLimit: { points: 30, seconds: 60 },
    errors: [errors.ticketEditDenied, errors.assigneeCannotTakeTicket],
  }),
  attend: endpoint({
    ...view,
    method: 'POST',
    path: '/api/ticket/:id/attention',
    isOpenWhileReadonly: true,
    summary: 'Tells the others who may see the ticket what one does with it; forgotten after 15 seconds',
    params: ofOne,
    body: z.object({ what: z.nullable(z.enum(ticketAttentionKinds)) }),
    rateLimit: often,
  }),
  markSeen: endpoint({
    ...view,
    method: 'PUT',
    path: '/api/ticket/:id/seen',
    isOpenWhileReadonly: true,
    summary: 'The reader has seen the ticket as it is now',
    params: ofOne,
  }),
  /** The customer's page of a ticket, for users who send the link themselves. */
  link: endpoint({
    ...edit,
    method: 'GET',
    path: '/api/ticket/:id/link',
    summary: 'The address of the customer’s page',
    params: ofOne,
    response: z.object({ url: z.string(), expiresAt: z.nullable(timeField) }),
  }),
  replaceLink: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/ticket/:id/link',
    summary: 'A new address for the customer’s page; the one before opens nothing any more',
    params: ofOne,
    response: z.object({ url: z.string(), expiresAt: z.nullable(timeField) }),
  }),
};
