import * as z from 'zod/mini';
import { availabilityStates } from '../../core/availability.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredLine, timeField } from '../../core/fields.ts';
import { wallboardErrors as errors } from './wallboard.errors.ts';
import { wallboards, wallTileKeys } from './wallboard.ts';

const boardField = z.enum(wallboards);

const wallboardSchema = z.object({
  board: boardField,
  /** Of the business. */
  businessName: z.string(),
  timeZone: z.string(),
  /** When the figures were made. */
  asOf: timeField,
  tiles: z.array(
    z.object({
      key: z.enum(wallTileKeys),
      /** null: nothing was there to measure. */
      value: z.nullable(z.number()),
      /** Of how many: operators, or what a figure of today is made of; null for what is only counted. */
      of: z.nullable(z.number()),
    }),
  ),
  /** Who is at work; null for who may not know their names. */
  people: z.nullable(z.array(z.object({ name: z.string(), state: z.enum(availabilityStates) }))),
});
export type Wallboard = z.infer<typeof wallboardSchema>;

/** null on the board of calls. */
const workFields = {
  /** Open conversations that are assigned to them, counted as the tile of that name. */
  open: z.nullable(z.number()),
  /** Those of them whose visitor waits for an answer, counted as the tile of that name. */
  waiting: z.nullable(z.number()),
};

/**
 * What a page shows beside the tiles; a link on a wall opens the tiles alone. There is no state "pending" of conversations: what waits for
 * something else than its operator is put aside until a time (`snoozed`), and what no person has to answer yet is with a bot (`withBot`).
 */
const liveBoardSchema = z.extend(wallboardSchema, {
  /** Open conversations, each figure as many as the list of its name has; null on the board of calls. */
  conversations: z.nullable(z.object({ unassigned: z.number(), withBot: z.number(), snoozed: z.number() })),
  /** How many of the board's operators are busy, on a break, and neither at work nor on a break. */
  operators: z.object({ busy: z.number(), onBreak: z.number(), offline: z.number() }),
  /** All of them, also those who are not at work; null for who may not know their names. */
  roster: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        state: z.enum(availabilityStates),
        /** When they were in a call last; null: never, or the board is that of conversations. */
        lastCallAt: z.nullable(timeField),
        ...workFields,
      }),
    ),
  ),
  /**
   * The teams that some of them belong to, by name: how many are available, of how many, and their work; who belongs to several counts in
   * each. null for who may not know names.
   */
  teams: z.nullable(z.array(z.object({ name: z.string(), available: z.number(), of: z.number(), ...workFields }))),
  /** Missed calls that are still to be returned, and how often that was tried; null on the board of conversations. */
  callBacks: z.nullable(z.object({ open: z.number(), attempts: z.number() })),
});
export type LiveBoard = z.infer<typeof liveBoardSchema>;

const wallScreenSchema = z.object({
  id: idField,
  name: z.string(),
  board: boardField,
  hasNames: z.boolean(),
  createdBy: z.string(),
  createdAt: timeField,
  /** When a screen last asked with this link, to the minute; null: never. */
  seenAt: z.nullable(timeField),
});
export type WallScreen = z.infer<typeof wallScreenSchema>;

const readReports = [
  { subject: 'report-conversation-overview', action: 'read' },
  { subject: 'report-call-center-overview', action: 'read' },
] as const;
const readScreens = [{ subject: 'merchant-integration', action: 'read' }] as const;
const changeScreens = [{ subject: 'merchant-integration', action: 'update' }] as const;

/** A board that hangs on a wall: for who is signed in, and by links for screens that nobody is signed in at. */
export const wallboardApi = {
  live: endpoint({
    method: 'GET',
    path: '/api/report/live',
    summary: 'The figures of this moment and of today for a wallboard, and what its operators do now',
    access: readReports,
    query: z.strictObject({ board: z._default(boardField, 'conversations') }),
    response: liveBoardSchema,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/report/wallboard',
    summary: 'The tiles for a screen, by the secret of its link; the link opens these figures and nothing else',
    access: 'public',
    isOpenWhileReadonly: true,
    // Several screens of a call centre share an address.
    rateLimit: { points: 1200, seconds: 60 },
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: wallboardSchema,
    errors: [errors.wallboardLinkInvalid],
  }),
  screens: endpoint({
    method: 'GET',
    path: '/api/report/wallboard/screens',
    summary: 'The links of screens, the newest first',
    access: readScreens,
    readAccess: readReports,
    response: wallScreenSchema,
    isList: true,
  }),
  createScreen: endpoint({
    method: 'POST',
    path: '/api/report/wallboard/screens',
    summary:
      'Makes a link for a screen; the answer is the only place that has it. Names of people for who may read the report of teams',
    access: changeScreens,
    readAccess: readReports,
    body: z.object({ name: requiredLine(60), board: boardField, hasNames: z._default(z.boolean(), false) }),
    response: z.object({ url: z.string(), screen: wallScreenSchema }),
    errors: [errors.tooManyScreens],
    successMessage: 'screenCreated',
  }),
  removeScreen: endpoint({
    method: 'DELETE',
    path: '/api/report/wallboard/screens/:id',
    summary: 'The link opens nothing from now on',
    access: changeScreens,
    readAccess: readReports,
    params: z.object({ id: idField }),
    successMessage: 'screenRemoved',
  }),
};
