import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery, sortQuery } from '../../core/pagination.ts';
import { timesUnderOneMonth } from '../../core/rules/dates.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { fileLimit, fileQuery } from '../../core/spreadsheet/file-query.ts';
import { callErrors } from './calls.errors.ts';
import {
  callBackOutcomes,
  callBackSchema,
  callDetailSchema,
  callNotesSchema,
  callOperatorSchema,
  callQueueSchema,
  callRowSchema,
  callSessionSchema,
  callSetupSchema,
  relaySchema,
} from './calls.schema.ts';
import { callDirections, callNotificationTypes, callOutcomes, callStatuses, maxCallNotes } from './calls.states.ts';

/** People who take calls read their own; people who run the call centre read all of them. */
const read = [{ subject: 'call', action: 'read' }] as const;
const take = [{ subject: 'receive-call', action: 'update' }] as const;
/** The people who can take part in calls: they receive calls or call a customer. */
const talk = [
  { subject: 'receive-call', action: 'update' },
  { subject: 'customer-call', action: 'create' },
] as const;
/** Users who may listen to the calls of others. */
const supervise = [{ subject: 'call-supervision', action: 'read' }] as const;
const readAccess = [
  { subject: 'call', action: 'read' },
  { subject: 'call-center', action: 'read' },
] as const;
const anyRead = [...readAccess, ...talk, ...supervise] as const;
const ofOne = z.object({ id: idField });

/** To a colleague, or else to a department. */
const transferBody = z
  .object({ operatorId: z.optional(idField), departmentId: z.optional(idField) })
  .check(
    refuseIf(({ operatorId, departmentId }: { operatorId?: string | undefined; departmentId?: string | undefined }) =>
      operatorId === undefined && departmentId === undefined ? { key: 'required', at: 'operatorId' } : undefined,
    ),
  );

const historyOrders = ['startedAt', 'number', 'durationSeconds', 'waitSeconds'] as const;
const historyFilters = {
  status: z.optional(z.enum(callStatuses)),
  direction: z.optional(z.enum(callDirections)),
  outcome: z.optional(z.enum(callOutcomes)),
  operatorId: z.optional(idField),
  visitorId: z.optional(idField),
  channelId: z.optional(idField),
  from: z.optional(timeField),
  to: z.optional(timeField),
  /** A number of a call, or words of the visitor's name. */
  search: optionalText(100),
};
const underOneMonth = timesUnderOneMonth('from', 'to');

export const callsApi = {
  running: endpoint({
    method: 'GET',
    path: '/api/call/session/get',
    summary: "The caller's own running call, which they are in or which they make; null when there is none",
    access: anyRead,
    response: z.nullable(callSessionSchema),
  }),
  ringing: endpoint({
    method: 'GET',
    path: '/api/coming-call',
    summary: 'Calls that wait for an answer, the longest wait first; `isForMe`: it rings at the one who asks',
    access: anyRead,
    query: z.strictObject({}),
    response: z.object({ session: callSessionSchema, isForMe: z.boolean() }),
    isList: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/session/list',
    summary:
      'The history of calls: all of them with the ability for the call centre, else those one took part in or was rung for',
    access: readAccess,
    query: z.object({ ...pageQuery(historyOrders), ...historyFilters }).check(underOneMonth),
    response: callRowSchema,
    isList: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/session/list/export',
    summary:
      'The same calls as a file, all of them, in the same order; a number to call back for who may read the list of call-backs, the customer’s own for who may read conversations',
    access: readAccess,
    query: z.object({ ...sortQuery(historyOrders), ...historyFilters, ...fileQuery }).check(underOneMonth),
    isFile: true,
    rateLimit: fileLimit,
  }),
  findByAcsUsers: endpoint({
    method: 'GET',
    path: '/api/session/find-by-acs-user-id',
    summary: 'The latest call between two identities of signalling',
    access: anyRead,
    query: z.object({ acsCallerUserId: idField, acsCalleeUserId: idField }),
    response: callSessionSchema,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/session/notify',
    summary:
      'incoming: it rings at this page. started: answers; the first has the call. declined: not for me. ended: hangs up for everyone, or stops calling',
    access: talk,
    isOpenWhileReadonly: true,
    rateLimit: { points: 1200, seconds: 60 },
    body: z.object({ sessionId: idField, type: z.enum(callNotificationTypes) }),
    response: callSessionSchema,
    errors: [callErrors.callAlreadyAnswered, callErrors.callIsOver, callErrors.callNotStarted, callErrors.callUnderWay],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/session/:id',
    summary: 'One call with its timeline, the operators it rang at, its quality and its notes',
    access: readAccess,
    params: ofOne,
    response: callDetailSchema,
  }),
  callVisitor: endpoint({
    method: 'POST',
    path: '/api/call/session',
    summary: 'Calls the visitor of an open conversation, whose page rings; refused while no page of theirs is open',
    access: [{ subject: 'customer-call', action: 'create' }],
    isIdempotent: true,
    rateLimit: { points: 30, seconds: 60 },
    body: z.object({ channelId: idField }),
    response: callSessionSchema,
    errors: [callErrors.callsAreOff, callErrors.callUnderWay, callErrors.visitorNotThere],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/hold',
    summary: 'Holds the visitor or takes them back; who is on hold hears the waiting sound',
    access: talk,
    isOpenWhileReadonly: true,
    params: ofOne,
    body: z.object({ isOnHold: z.boolean() }),
    response: callSessionSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/transfer',
    summary:
      'Gives the call away without asking first: it rings at the colleague or in the department, the caller waits, and one leaves it. If nobody takes it within the ring time it comes back to the one who gave it',
    access: talk,
    params: ofOne,
    body: transferBody,
    response: callSessionSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver, callErrors.operatorCannotTakeCall],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/invite',
    summary:
      'Rings at a colleague to have them in the call as well; with the caller on hold one speaks with them first, and leaves to hand it over',
    access: talk,
    params: ofOne,
    body: z.object({ operatorId: idField }),
    response: callSessionSchema,
    errors: [
      callErrors.callNotStarted,
      callErrors.callIsOver,
      callErrors.operatorCannotTakeCall,
      callErrors.callIsFull,
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/leave',
    summary: 'Leaves the call to the colleagues in it; the last operator ends it',
    access: talk,
    isOpenWhileReadonly: true,
    params: ofOne,
    response: callSessionSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver],
  }),
  setListening: endpoint({
    method: 'PUT',
    path: '/api/call/session/:id/listening',
    summary:
      'Listens to a call of colleagues, or stops: nobody hears the listener, the visitor is told nothing, and the audit log notes it',
    isOpenWhileReadonly: true,
    access: supervise,
    params: ofOne,
    body: z.object({ isListening: z.boolean() }),
    response: callSessionSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver, callErrors.callUnderWay, callErrors.callIsFull],
  }),
  setWhispering: endpoint({
    method: 'PUT',
    path: '/api/call/session/:id/whispering',
    summary:
      'Speaks to the operator of the call one listens to, unheard by the visitor, or stops; the audit log notes it',
    access: [{ subject: 'call-supervision', action: 'update' }],
    readAccess: supervise,
    params: ofOne,
    body: z.object({ isWhispering: z.boolean() }),
    response: callSessionSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver],
  }),
  getRelay: endpoint({
    method: 'GET',
    path: '/api/call/session/:id/relay',
    summary: 'The servers that help the sound find its way, with credentials for an hour that name the call',
    access: [...talk, ...supervise],
    params: ofOne,
    response: relaySchema,
    errors: [callErrors.callIsOver],
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/api/call/session/:id/notes',
    summary: 'Notes about the call, during it or after',
    access: [...talk, { subject: 'call-center', action: 'update' }],
    readAccess: [...readAccess, ...talk],
    params: ofOne,
    body: z.object({ notes: z.string().check(z.maxLength(maxCallNotes)), version: versionField }),
    response: callNotesSchema,
    isVersioned: true,
  }),
  getNotes: endpoint({
    method: 'GET',
    path: '/api/call/session/:id/notes',
    summary: 'The notes about a call, for who writes on',
    access: [...readAccess, ...talk],
    params: ofOne,
    response: callNotesSchema,
  }),
  setOutcome: endpoint({
    method: 'PUT',
    path: '/api/call/session/:id/outcome',
    summary:
      'What came of a call that was answered, during it or after, by who spoke in it or runs the call centre; null takes it back',
    access: [...talk, { subject: 'call-center', action: 'update' }],
    readAccess: [...readAccess, ...talk],
    params: ofOne,
    body: z.object({ outcome: z.nullable(z.enum(callOutcomes)) }),
    response: callSessionSchema,
    errors: [callErrors.callNotStarted],
  }),
  setup: endpoint({
    method: 'GET',
    path: '/api/call/setup',
    summary: 'Whether calls are on, how they ring, and whether outcomes are asked for',
    access: anyRead,
    response: callSetupSchema,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/call/queue',
    summary: 'Who waits now, what was done today, and which operators can take a call',
    access: readAccess,
    response: callQueueSchema,
  }),
};

const callUserSchema = z.object({ callUser: z.object({ name: z.string(), avatar: z.nullable(z.string()) }) });

export const callUsersApi = {
  callerInfo: endpoint({
    method: 'GET',
    path: '/api/call/user/caller-info',
    summary: "Name and picture of the visitor in one's own running call, or in the one that is named",
    access: anyRead,
    query: z.object({ sessionId: z.optional(idField) }),
    response: callUserSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/call/user/create',
    summary: "One's identity for signalling, and a token that opens it for an hour",
    access: talk,
    isSessionOnly: true,
    rateLimit: { points: 60, seconds: 60 },
    response: z.object({ acsToken: z.string(), acsUserId: idField }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/call/user/:id',
    summary: 'Name and picture of a colleague or a visitor who is in calls, by their identity for signalling',
    access: anyRead,
    params: ofOne,
    response: callUserSchema,
  }),
  optionCall: endpoint({
    method: 'GET',
    path: '/api/user/operator/option-call',
    summary: 'Active users who may receive calls, by first name, and whether they can take one now',
    access: anyRead,
    response: callOperatorSchema,
    isList: true,
  }),
};

export const callBacksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/call/callback',
    summary: 'Missed calls and requests to be called back, the newest first; settled ones by `isDone`',
    access: read,
    query: z.object({
      ...pageQuery(['createdAt', 'attempts']),
      isDone: z._default(z.enum(['true', 'false']), 'false'),
      owner: z._default(z.enum(['all', 'mine', 'nobody']), 'all'),
      search: optionalText(100),
    }),
    response: callBackSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/call/callback/:id',
    summary: 'One of them',
    access: read,
    params: ofOne,
    response: callBackSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/call/callback/:id',
    summary: 'Takes it, gives it back, or says what became of it; noAnswer counts an attempt and keeps it on the list',
    access: take,
    readAccess: read,
    params: ofOne,
    body: z.object({
      /** One's own id or null; a colleague with the ability for the call centre. */
      ownerId: z.nullable(idField),
      outcome: z.nullable(z.enum(callBackOutcomes)),
      /** Takes `reached` back, as if it had not been said: its attempt does not count. */
      isUndo: z.optional(z.boolean()),
      version: versionField,
    }),
    response: callBackSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  openChannel: endpoint({
    method: 'POST',
    path: '/api/call/callback/:id/channel',
    summary:
      'The conversation in which the visitor is answered: the open one, else their last one, opened again, else a new one',
    access: talk,
    readAccess: read,
    params: ofOne,
    response: z.object({ channelId: idField }),
  }),
};
