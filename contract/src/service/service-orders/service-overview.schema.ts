import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { previousDaysSchema } from '../../core/previous-days.ts';
import { serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';
import { orderHasFilters } from './service-board.schema.ts';
import type { ServiceStatus } from './service-orders.states.ts';

/** Every status that is shown belongs to one group, so that the groups add up to all orders. */
export const orderGroups = {
  open: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
  done: ['completed', 'resolved'],
  unresolved: ['unresolved'],
  dropped: ['cancel', 'cancelledByCustomer', 'ignored', 'replaced'],
} as const satisfies Record<string, readonly ServiceStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];

/** The filter of the order list that shows the orders behind a figure. */
export const figureFilterSchema = z.object({
  status: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  projectId: z.optional(idField),
  categoryCode: z.optional(z.string()),
  typeCode: z.optional(z.string()),
  departmentId: z.optional(idField),
  teamId: z.optional(idField),
  operatorId: z.optional(idField),
  /** Data that the orders lack. */
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
/** `all` is the sum of the groups. */
const figures = {
  all: figureSchema,
  open: figureSchema,
  done: figureSchema,
  unresolved: figureSchema,
  dropped: figureSchema,
};
const rating = {
  /** Mean of the ratings of customers; null: none. */
  stars: z.nullable(z.number()),
  rated: figureSchema,
};

/** `created`, `done` and `unresolved` count orders created today; the others count the present state of all orders. */
export const overviewCardsSchema = z.object({
  /** A day in the merchant's time zone. */
  day: z.string(),
  timeZone: z.string(),
  created: figureSchema,
  waitingDispatch: figureSchema,
  onHold: figureSchema,
  done: figureSchema,
  unresolved: figureSchema,
});
export type OverviewCards = z.infer<typeof overviewCardsSchema>;

/**
 * A figure as the reports define it, of the period and of the days that it is compared with; null: nothing was there to measure. `count`: how many
 * orders or events it is made of.
 */
const comparedSchema = z.object({
  value: z.nullable(z.number()),
  count: z.number(),
  previous: z.nullable(z.number()),
  previousCount: z.number(),
});
export type ComparedFigure = z.infer<typeof comparedSchema>;

export const overviewFiguresSchema = z.object({
  /** The orders that were created in the period. */
  filter: figureFilterSchema,
  /** When they were counted. */
  asOf: timeField,
  /** The days that the period is compared with. */
  previous: previousDaysSchema,
  orders: comparedSchema,
  ordersDone: comparedSchema,
  orderOnTime: comparedSchema,
  /** One figure for each currency: amounts of different ones are never added up. */
  revenue: z.array(z.extend(comparedSchema, { currency: z.string() })),
});
export type OverviewFigures = z.infer<typeof overviewFiguresSchema>;

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

/** `project` null: orders without a project. Amounts of completed orders, by currency. */
export const overviewSummarySchema = z.object({
  project: z.nullable(person),
  category: z.nullable(placeSchema),
  ...figures,
  ...rating,
  charged: figureSchema,
  amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type OverviewSummary = z.infer<typeof overviewSummarySchema>;

/** Figures about an operator's orders of the period. Times are medians in seconds; null: no data. */
export const servicePerformanceSchema = z.object({
  operator: person,
  ...figures,
  ...rating,
  /** From the assignment to the acceptance. */
  acceptSeconds: z.nullable(z.number()),
  accepted: figureSchema,
  /** From the start to the completion of the work, including holds. */
  workSeconds: z.nullable(z.number()),
  worked: figureSchema,
  /** Orders that they returned or handed over. */
  rejected: figureSchema,
  handedOver: figureSchema,
});
export type ServicePerformance = z.infer<typeof servicePerformanceSchema>;
