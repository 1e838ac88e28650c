import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idField, requiredText } from '../core/fields.ts';
import { uploadErrors, visitorFileErrors } from '../uploads/uploads.errors.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';
import { customerTextErrors } from '../visitors/customer-text.errors.ts';
import { inboundMailErrors } from './customer-tickets.errors.ts';
import { customerTicketSchema, inboundResults, maxCustomerText, maxFilesOfAnswer } from './customer-tickets.schema.ts';
import { ticketErrors as errors } from './tickets.errors.ts';
import { ticketStatuses } from './tickets.schema.ts';

const withLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
const ofLink = { access: 'public', params: withLink } as const;

/** The page of one ticket, for whoever has its link; a link opens this ticket and nothing else. */
export const ticketPageApi = {
  get: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/ticket-page/:token',
    // Generous: thousands of phones of one carrier may share an address.
    rateLimit: { points: 1200, seconds: 60 },
    summary:
      'The ticket as its customer sees it; with `after_version` the answer waits up to 25 s for a later version of it',
    query: z.object({
      afterVersion: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    }),
    response: customerTicketSchema,
    errors: [errors.ticketLinkInvalid],
  }),
  answer: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/ticket-page/:token/answer',
    rateLimit: { points: 300, seconds: 60 },
    summary: 'What the customer says; it opens a resolved ticket again. The same `id` sent twice is taken once',
    body: z.object({
      /** Made by the page. */
      id: idField,
      text: requiredText(maxCustomerText),
      /** Of files added by this link. */
      attachmentIds: z._default(z.array(idField).check(z.maxLength(maxFilesOfAnswer)), []),
    }),
    response: customerTicketSchema,
    errors: [errors.ticketLinkInvalid, errors.tooManyTicketFiles, ...customerTextErrors],
  }),
  addFile: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/ticket-page/:token/files',
    rateLimit: { points: 60, seconds: 60 },
    summary: 'Keeps a file for an answer to come, for a day',
    isMultipart: true,
    response: attachmentSchema,
    errors: [errors.ticketLinkInvalid, errors.tooManyTicketFiles, ...visitorFileErrors, ...customerTextErrors],
  }),
};

/** For a visitor of the chat, whose conversation shows their tickets. */
export const visitorTicketsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/visitor/tickets/:id',
    summary: 'One of the visitor’s own tickets, with the address of its page',
    access: 'visitor',
    params: z.object({ id: idField }),
    response: z.object({
      ticketNumber: z.number(),
      title: z.string(),
      status: z.enum(ticketStatuses),
      version: z.number(),
      url: z.string(),
    }),
  }),
};

/** Where a mail server hands in what customers answer by mail. */
export const inboundMailApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/ticket/inbound',
    summary:
      'Takes one mail as it came; 403 and 422 are for its sender, who should be told. Not there where no address for answers is set up',
    access: 'public',
    headers: { Authorization: { description: '`Bearer` and the secret of the server’s operator', required: true } },
    rawType: 'message/rfc822',
    maxBody: 30 * 1024 * 1024,
    rateLimit: { points: 1200, seconds: 60 },
    response: z.object({ result: z.enum(inboundResults), reason: z.nullable(z.string()) }),
    errors: [...Object.values(inboundMailErrors), uploadErrors.picturesBusy],
  }),
};
