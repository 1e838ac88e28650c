import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { serviceOrderSchema } from './service-orders.schema.ts';
import type { ServiceStatus } from './service-orders.states.ts';

export const candidateFields = ['operator', 'specialist'] as const;
export type CandidateField = (typeof candidateFields)[number];

/** Assumed duration of an order without an end, in minutes. */
export const expectedMinutes = 60;
/** Minutes before its time at which a scheduled order is dispatched automatically and begins to count as load. */
export const dispatchLeadMinutes = 60;
/** Minutes before the end of their duty from which a person is suggested after the others. */
export const dutyEndMinutes = 30;

/** Statuses that need the operator; orders that wait for the customer's answer are not load. */
export const loadStatuses = [
  'pendingPrice',
  'pending',
  'accepted',
  'processing',
  'hold',
] as const satisfies readonly ServiceStatus[];

/** The order cannot be assigned to them. */
const candidateRefusals = ['hasIt', 'accountInactive', 'noAbility', 'outsideScope'] as const;
/** Obstacles: the order can only be assigned manually, after a confirmation and with a reason. */
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
/** `notByItself`: their cap is 0, so orders are only assigned to them manually. */
export const candidateObstacles = [...candidateRefusals, ...candidateWarnings, 'notByItself'] as const;
export type CandidateObstacle = (typeof candidateObstacles)[number];
export type CandidateWarning = (typeof candidateWarnings)[number];

/**
 * Criteria that rank candidates, in this order; `time`: whether another order is planned for the same time. In a list for manual
 * assignment, duty that does not end soon, the order's department and knowing the customer come before the load.
 */
export const candidateCriteria = ['time', 'load', 'customer', 'language', 'idle'] as const;
export type CandidateCriterion = (typeof candidateCriteria)[number];

/** A candidate for an order, with their present state. */
export const orderCandidateSchema = z.object({
  id: idField,
  name: z.string(),
  /** The most serious first; a candidate with none except `booked` can take the order. */
  obstacles: z.array(z.enum(candidateObstacles)),
  /** Name that belongs to the obstacle, such as the holiday, and its end if one is planned. */
  detail: z.nullable(z.string()),
  until: z.nullable(timeField),
  /** Number of orders that need their action. */
  load: z.number(),
  /** Most orders assigned automatically at the same time; 0: none. null: not an employee, so no limit is set. */
  cap: z.nullable(z.number()),
  /** They carried out an earlier order of this customer. */
  knowsCustomer: z.boolean(),
  speaksLanguage: z.boolean(),
  /** When an order was last assigned to them. */
  lastAssignedAt: z.nullable(timeField),
  /** From 1 among those who can take it; null for the others. */
  rank: z.nullable(z.number()),
  /**
   * The criterion that puts the first before the second, and each other one behind the first; null when all are equal, and for what
   * only manual assignment takes into account.
   */
  decisive: z.nullable(z.enum(candidateCriteria)),
});
export type OrderCandidate = z.infer<typeof orderCandidateSchema>;

/** The obstacle that excludes the candidate, also from manual assignment; undefined when there is none. */
export const getCandidateRefusal = ({ obstacles }: Pick<OrderCandidate, 'obstacles'>): CandidateObstacle | undefined =>
  obstacles.find((obstacle) => (candidateRefusals as readonly CandidateObstacle[]).includes(obstacle));
/** Obstacles that a dispatcher has to confirm before assigning the order. */
export const getCandidateWarnings = ({ obstacles }: Pick<OrderCandidate, 'obstacles'>): CandidateWarning[] =>
  candidateWarnings.filter((warning) => obstacles.includes(warning));

export const dispatchCandidateSchema = z.extend(orderCandidateSchema, {
  profilePicture: z.nullable(z.string()),
  department: z.nullable(z.object({ id: idField, name: z.string() })),
  /** It is the department of the order. */
  isInDepartment: z.boolean(),
  language: localeField,
  /** At the time of the answer, for pickers. */
  availability: availabilitySchema,
  /** They are on duty at the time of the order, by their working hours; null: they are not, or have none. */
  shift: z.nullable(
    z.object({
      until: z.nullable(timeField),
      /** It ends within `dutyEndMinutes` of the time of the order. */
      isEnding: z.boolean(),
    }),
  ),
});
export type DispatchCandidate = z.infer<typeof dispatchCandidateSchema>;

/** Why an order was assigned automatically, with names as they were then; `waiting`: no operator can take it now. */
export const dispatchChoiceSchema = z.object({
  id: idField,
  at: timeField,
  outcome: z.enum(['assigned', 'waiting']),
  chosen: z.nullable(z.object({ id: idField, name: z.string() })),
  /** First the chosen operator, then the others in order of preference, last those who were excluded. */
  considered: z.array(orderCandidateSchema),
});
export type DispatchChoice = z.infer<typeof dispatchChoiceSchema>;

const spanShape = { start: timeField, end: timeField };

/** An order in an operator's calendar. */
export const orderBlockSchema = z.object({
  ...spanShape,
  /** Whether the end is an estimate. */
  isExpected: z.boolean(),
  order: serviceOrderSchema,
});
export type OrderBlock = z.infer<typeof orderBlockSchema>;

/** A person's calendar between two times. */
export const personTimeSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  department: z.nullable(z.object({ id: idField, name: z.string() })),
  teams: z.array(z.object({ id: idField, name: z.string() })),
  availability: availabilitySchema,
  load: z.number(),
  cap: z.nullable(z.number()),
  /** null: no working hours are set. */
  duty: z.nullable(z.array(z.object(spanShape))),
  away: z.array(
    z.object({ kind: z.enum(['leave', 'holiday', 'day_off']), name: z.nullable(z.string()), ...spanShape }),
  ),
  blocks: z.array(orderBlockSchema),
});
export type PersonTime = z.infer<typeof personTimeSchema>;
