import * as z from 'zod/mini';
import { availabilitySchema } from '../availability/availability.schema.ts';
import { idField, localeField, timeField } from '../core/fields.ts';
import { serviceOrderSchema } from './service-orders.schema.ts';
import type { ServiceStatus } from './service-orders.states.ts';

export const candidateFields = ['operator', 'specialist'] as const;
export type CandidateField = (typeof candidateFields)[number];

/** An order without hours of its own is taken to last so long. */
export const expectedMinutes = 60;
/** An order for later is given out by itself so long before its time, and counts as something to do from then on. */
export const dispatchLeadMinutes = 60;

/** An operator has to do something about it: what is waiting for the customer's word is off their hands. */
export const loadStatuses = [
  'pendingPrice',
  'pending',
  'accepted',
  'processing',
  'hold',
] as const satisfies readonly ServiceStatus[];

/** Nobody can give them the order. */
const candidateRefusals = ['hasIt', 'accountInactive', 'noAbility', 'outsideScope'] as const;
/** By hand they are given it only after a second look, with the reason. */
export const candidateWarnings = [
  'rejectedIt',
  'leave',
  'holiday',
  'dayOff',
  'offShift',
  'break',
  'offline',
  'atCap',
  'booked',
] as const;
/** Whoever is out of the cap is given nothing by itself, and anything by hand. */
export const candidateObstacles = [...candidateRefusals, ...candidateWarnings, 'notByItself'] as const;
export type CandidateObstacle = (typeof candidateObstacles)[number];
export type CandidateWarning = (typeof candidateWarnings)[number];

/** What those who can take it are compared by, in this order; `time`: whether another order is planned for the same hour. */
export const candidateCriteria = ['time', 'load', 'customer', 'language', 'idle'] as const;
export type CandidateCriterion = (typeof candidateCriteria)[number];

/** Somebody as they stand towards an order. */
export const orderCandidateSchema = z.object({
  id: idField,
  name: z.string(),
  /** The gravest first; none but `booked`: they can take it. */
  obstacles: z.array(z.enum(candidateObstacles)),
  /** What keeps them away is called, such as the holiday, and until when as far as it is planned. */
  detail: z.nullable(z.string()),
  until: z.nullable(timeField),
  /** Orders they have to do something about. */
  load: z.number(),
  /** How many are given to them automatically at the same time; 0: none. null: they are no employee, and have none. */
  cap: z.nullable(z.number()),
  /** Did something for this customer before. */
  knowsCustomer: z.boolean(),
  speaksLanguage: z.boolean(),
  /** When they were given an order last. */
  lastAssignedAt: z.nullable(timeField),
  /** From 1 among those who can take it; null for the others. */
  rank: z.nullable(z.number()),
  /** Of the first what puts them before the second, of the others what puts them behind them; null where nothing tells them apart. */
  decisive: z.nullable(z.enum(candidateCriteria)),
});
export type OrderCandidate = z.infer<typeof orderCandidateSchema>;

/** Nobody can give it to them, not even by hand. */
export const getCandidateRefusal = ({ obstacles }: Pick<OrderCandidate, 'obstacles'>): CandidateObstacle | undefined =>
  obstacles.find((obstacle) => (candidateRefusals as readonly CandidateObstacle[]).includes(obstacle));
/** What somebody who gives it to them should know first. */
export const getCandidateWarnings = ({ obstacles }: Pick<OrderCandidate, 'obstacles'>): CandidateWarning[] =>
  candidateWarnings.filter((caution) => obstacles.includes(caution));

export const dispatchCandidateSchema = z.extend(orderCandidateSchema, {
  profilePicture: z.nullable(z.string()),
  department: z.nullable(z.object({ id: idField, name: z.string() })),
  language: localeField,
  /** At this moment, as pickers show it. */
  availability: availabilitySchema,
});
export type DispatchCandidate = z.infer<typeof dispatchCandidateSchema>;

/** Why an order was given to somebody by itself, in the words of that moment; `waiting`: it would go to nobody now. */
export const dispatchChoiceSchema = z.object({
  id: idField,
  at: timeField,
  outcome: z.enum(['assigned', 'waiting']),
  chosen: z.nullable(z.object({ id: idField, name: z.string() })),
  /** The chosen one first, then who would have been next; whoever could not take it last. */
  considered: z.array(orderCandidateSchema),
});
export type DispatchChoice = z.infer<typeof dispatchChoiceSchema>;

const spanShape = { start: timeField, end: timeField };

/** An order on somebody's time. */
export const orderBlockSchema = z.object({
  ...spanShape,
  /** Whether the end is only expected. */
  isExpected: z.boolean(),
  order: serviceOrderSchema,
});
export type OrderBlock = z.infer<typeof orderBlockSchema>;

/** Somebody's time between two instants. */
export const personTimeSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  department: z.nullable(z.object({ id: idField, name: z.string() })),
  teams: z.array(z.object({ id: idField, name: z.string() })),
  availability: availabilitySchema,
  load: z.number(),
  cap: z.nullable(z.number()),
  /** null: no hours were ever set. */
  duty: z.nullable(z.array(z.object(spanShape))),
  away: z.array(
    z.object({ kind: z.enum(['leave', 'holiday', 'day_off']), name: z.nullable(z.string()), ...spanShape }),
  ),
  blocks: z.array(orderBlockSchema),
});
export type PersonTime = z.infer<typeof personTimeSchema>;
