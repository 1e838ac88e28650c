import * as z from 'zod/mini';
import { idField, versionField } from '../../core/fields.ts';
import { serviceKinds, serviceLevels, serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';

/** Groups of the queue: orders by whom they wait for, and orders that are due today and tomorrow. */
export const orderTrays = [
  /** The reader is the operator, and it is not over. */
  'mine',
  'waitingDispatch',
  'waitingPrice',
  /** A price was set; the operator continues. */
  'priceGiven',
  'hold',
  /** It is overdue and no operator has accepted it. */
  'late',
  /** Completed, but not confirmed yet. */
  'unconfirmed',
  'today',
  'tomorrow',
] as const;
export type OrderTray = (typeof orderTrays)[number];
/** In minutes. An order for immediate work is late when no operator has accepted it within this time. */
export const lateAfterMinutes = 60;

/** Data of an order that a report figure is based on, as a filter. */
export const orderHasFilters = ['rating', 'charge', 'acceptance', 'work'] as const;
export type OrderHasFilter = (typeof orderHasFilters)[number];

export const trayCountSchema = z.object({ tray: z.enum(orderTrays), count: z.number() });

const named = z.object({ id: idField, name: z.string() });

/** Options of the filters, limited to the user's scope. */
export const boardChoicesSchema = z.object({
  projects: z.array(named),
  entries: z.array(
    z.object({
      id: idField,
      level: z.enum(serviceLevels),
      parentId: z.nullable(idField),
      code: z.string(),
      titles: serviceTitlesSchema,
      icon: z.string(),
      kind: z.enum(serviceKinds),
    }),
  ),
  /** For who reads the overview, whose figures they narrow; empty for others. */
  departments: z.array(named),
  teams: z.array(named),
  /** People who can have an order, and former ones who still have some. */
  people: z.array(
    z.object({ id: idField, name: z.string(), profilePicture: z.nullable(z.string()), isActive: z.boolean() }),
  ),
});
export type BoardChoices = z.infer<typeof boardChoicesSchema>;

/** Filters, columns and layout that a user saved for themselves. */
export const boardViewSchema = z.object({
  id: idField,
  name: z.string(),
  /** In the format of the page's query string. */
  params: z.record(z.string(), z.string()),
  /** The view with which the board opens. */
  isDefault: z.boolean(),
  version: versionField,
});
export type BoardView = z.infer<typeof boardViewSchema>;
/** Most views of one user. */
export const maxBoardViews = 20;

export const bulkActions = ['assign', 'assignSpecialist', 'hold', 'cancel'] as const;
export type BulkOrderAction = (typeof bulkActions)[number];
/** Most orders of one bulk action. */
export const maxBulkOrders = 100;

export const bulkResultSchema = z.object({
  done: z.array(idField),
  /** Why an order was refused: the key of an error and its params. */
  refused: z.array(z.object({ id: idField, message: z.string(), params: z.record(z.string(), z.string()) })),
});
export type BulkOrderResult = z.infer<typeof bulkResultSchema>;

/** Most rows of one download. */
export const maxDownloadRows = 10_000;

/** What a dispatcher does with an order now; `here`: the board is open. */
export const attentionKinds = ['here', 'viewing', 'assigning'] as const;
export type AttentionKind = (typeof attentionKinds)[number];
/** Interval of the heartbeat in ms; entries that are not repeated expire. */
export const attentionHeartbeatMs = 10_000;
export const attentionLifetime = 15_000;

export const attentionSchema = z.object({
  /** null: the board itself. */
  orderId: z.nullable(idField),
  user: z.object({ id: idField, name: z.string() }),
  /** null: no longer. */
  what: z.nullable(z.enum(attentionKinds)),
});

/** The user has seen these versions of orders on another screen. */
export const seenOrderSchema = z.object({ id: idField, version: z.number() });
