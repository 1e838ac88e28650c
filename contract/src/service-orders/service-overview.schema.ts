import * as z from 'zod/mini';
import { idField } from '../core/fields.ts';
import { serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { orderHasFilters } from './service-board.schema.ts';
import type { ServiceStatus } from './service-orders.states.ts';

/** Every status that is shown belongs to one of them, so that they add up to all orders. */
export const orderGroups = {
  open: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
  done: ['completed', 'resolved'],
  unresolved: ['unresolved'],
  dropped: ['cancel', 'cancelledByCustomer', 'ignored', 'replaced'],
} as const satisfies Record<string, readonly ServiceStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];

/** Nobody has taken these in hand yet. */
export const pendingStatuses = [
  'pendingDispatch',
  'pendingPrice',
  'pending',
] as const satisfies readonly ServiceStatus[];

/** What the list of orders has to be asked for to show the orders that a figure counts. */
export const figureFilterSchema = z.object({
  status: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  projectId: z.optional(idField),
  categoryCode: z.optional(z.string()),
  typeCode: z.optional(z.string()),
  operatorId: z.optional(idField),
  /** What the orders have none of. */
  lacking: z.optional(z.string()),
  having: z.optional(z.enum(orderHasFilters)),
  givenBackBy: z.optional(idField),
  handedOverBy: z.optional(idField),
});
export type FigureFilter = z.infer<typeof figureFilterSchema>;

export const figureSchema = z.object({ count: z.number(), filter: figureFilterSchema });
export type Figure = z.infer<typeof figureSchema>;

const person = z.object({ id: idField, name: z.string() });
const placeSchema = z.object({ code: z.string(), titles: z.nullable(serviceTitlesSchema) });
/** `all` is what the groups add up to. */
const figures = {
  all: figureSchema,
  open: figureSchema,
  done: figureSchema,
  unresolved: figureSchema,
  dropped: figureSchema,
};
const rating = {
  /** Of those that customers rated; null: none. */
  stars: z.nullable(z.number()),
  rated: figureSchema,
};

/** `created`, `done` and `unresolved`: of the orders made today; the others stand so now, whenever they were made. */
export const overviewCardsSchema = z.object({
  /** The merchant's day. */
  day: z.string(),
  timeZone: z.string(),
  created: figureSchema,
  waitingDispatch: figureSchema,
  onHold: figureSchema,
  done: figureSchema,
  unresolved: figureSchema,
});
export type OverviewCards = z.infer<typeof overviewCardsSchema>;

export const overviewDaySchema = z.object({ day: z.string(), ...figures });
export type OverviewDay = z.infer<typeof overviewDaySchema>;

export const overviewRankSchema = z.object({ rank: z.number(), operator: person, ...figures, ...rating });
export type OverviewRank = z.infer<typeof overviewRankSchema>;

export const overviewPlaceSchema = z.object({
  category: z.nullable(placeSchema),
  type: z.nullable(placeSchema),
  ...figures,
});
export type OverviewPlace = z.infer<typeof overviewPlaceSchema>;

/** `project` null: of none. Amounts are of orders that are done, by currency. */
export const overviewSummarySchema = z.object({
  project: z.nullable(person),
  category: z.nullable(placeSchema),
  ...figures,
  ...rating,
  charged: figureSchema,
  amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type OverviewSummary = z.infer<typeof overviewSummarySchema>;

/** How an operator did with the orders of the period that are theirs. Times in seconds, the median; null: none yet. */
export const servicePerformanceSchema = z.object({
  operator: person,
  ...figures,
  ...rating,
  /** From being given an order to accepting it. */
  acceptSeconds: z.nullable(z.number()),
  accepted: figureSchema,
  /** From beginning an order to completing it, pauses among it. */
  workSeconds: z.nullable(z.number()),
  worked: figureSchema,
  /** Orders that they gave back or handed on. */
  rejected: figureSchema,
  handedOver: figureSchema,
});
export type ServicePerformance = z.infer<typeof servicePerformanceSchema>;
