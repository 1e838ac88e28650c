import * as z from 'zod/mini';
import { idField, versionField } from '../core/fields.ts';
import { serviceKinds, serviceLevels, serviceTitlesSchema } from '../service-catalogue/service-catalogue.schema.ts';

/** What the queue is read by: what waits for whom, and what is due today and tomorrow. */
export const orderTrays = [
  'waitingDispatch',
  'waitingPrice',
  /** A price was said; the operator takes it up next. */
  'priceGiven',
  'hold',
  /** Its time has passed and no operator has accepted it. */
  'late',
  /** Done, and nobody has confirmed it yet. */
  'unconfirmed',
  'today',
  'tomorrow',
] as const;
export type OrderTray = (typeof orderTrays)[number];
/** In minutes. An order that is wanted immediately is late when no operator has accepted it for so long. */
export const lateAfterMinutes = 60;

/** What of an order some figures are made of. */
export const orderHasFilters = ['rating', 'charge', 'acceptance', 'work'] as const;
export type OrderHasFilter = (typeof orderHasFilters)[number];

export const trayCountSchema = z.object({ tray: z.enum(orderTrays), count: z.number() });

/** What one can filter by: no more than one may see. */
export const boardChoicesSchema = z.object({
  projects: z.array(z.object({ id: idField, name: z.string() })),
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
  /** Those who can have an order, and those who have left and still have some. */
  people: z.array(z.object({ id: idField, name: z.string(), isActive: z.boolean() })),
});
export type BoardChoices = z.infer<typeof boardChoicesSchema>;

/** A choice of filters, columns and layout that somebody saved for themselves. */
export const boardViewSchema = z.object({
  id: idField,
  name: z.string(),
  /** As the page's address says it. */
  params: z.record(z.string(), z.string()),
  /** The one the board opens with. */
  isDefault: z.boolean(),
  version: versionField,
});
export type BoardView = z.infer<typeof boardViewSchema>;
/** A person keeps so many. */
export const maxBoardViews = 20;

export const bulkActions = ['assign', 'assignSpecialist', 'hold', 'cancel'] as const;
export type BulkOrderAction = (typeof bulkActions)[number];
/** Orders that one call moves. */
export const maxBulkOrders = 100;

export const bulkResultSchema = z.object({
  done: z.array(idField),
  /** Why not: the key of an error and what its text names. */
  refused: z.array(z.object({ id: idField, message: z.string(), params: z.record(z.string(), z.string()) })),
});
export type BulkOrderResult = z.infer<typeof bulkResultSchema>;

/** Rows that one download has. */
export const maxDownloadRows = 10_000;

/** What a dispatcher does with an order at this moment; `here`: the board is open. */
export const attentionKinds = ['here', 'viewing', 'assigning'] as const;
export type AttentionKind = (typeof attentionKinds)[number];
/** A screen repeats itself this often; what is not repeated is forgotten. In ms. */
export const attentionHeartbeatMs = 10_000;
export const attentionLifetime = 15_000;

export const attentionSchema = z.object({
  /** null: the board itself. */
  orderId: z.nullable(idField),
  user: z.object({ id: idField, name: z.string() }),
  /** null: not any more. */
  what: z.nullable(z.enum(attentionKinds)),
});

/** One has seen these orders in these versions, on another screen. */
export const seenOrderSchema = z.object({ id: idField, version: z.number() });
