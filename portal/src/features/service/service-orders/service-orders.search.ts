import { servicePageSizes } from '@sala/contract/core/pagination.ts';
import { serviceKinds } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import {
  type OrderTray,
  orderHasFilters,
  orderTrays,
} from '@sala/contract/service/service-orders/service-board.schema.ts';
import { orderOrigins } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import * as z from 'zod/mini';
import { recordAddress } from '#records/page/record-address.ts';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The data that orders may lack, by which the overview counts them. */
export const orderLacksFilters = ['project', 'category', 'type'] as const;

const filters = {
  search: z.string().check(z.maxLength(100)),
  /** `all` is said, since without anything the board opens with what waits for the user. */
  tray: z.enum([...orderTrays, 'all']),
  status: z.array(z.enum(serviceStatuses)),
  projectId: z.uuid(),
  categoryCode: z.string().check(z.maxLength(40)),
  typeCode: z.string().check(z.maxLength(40)),
  subTypeCode: z.string().check(z.maxLength(40)),
  origin: z.enum(orderOrigins),
  priceType: z.enum(priceTypes),
  assigned: z.enum(['mine', 'specialist', 'unassigned']),
  departmentId: z.uuid(),
  teamId: z.uuid(),
  operatorId: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Orders that lack one of these. */
  lacking: z.array(z.enum(orderLacksFilters)),
  /** Orders with this property, and orders that were returned or transferred. Links in the overview use it. */
  having: z.enum(orderHasFilters),
  givenBackBy: z.uuid(),
  handedOverBy: z.uuid(),
  /** The time zone of `from` and `to`; the device's by default. */
  zone: z.string().check(z.regex(/^[\w+-]+(\/[\w+-]+){0,2}$/), z.maxLength(60)),
};

/** Waiting lines, whose oldest order is next; of those on hold, the one that ends first. */
const waitingLines: readonly (OrderTray | 'all')[] = ['waitingDispatch', 'waitingPrice', 'hold', 'late'];

/** The search parameters for the shown orders. */
export const ordersSearch = tableSearchSchema(filters, {
  orders: ['createdAt', 'updatedAt', 'orderNumber', 'requestedAt', 'holdUntil'],
  defaultOrder: 'createdAt',
  orderOf: ({ tray }) => (tray === 'hold' ? 'holdUntil' : undefined),
  sortOf: ({ tray }) => (tray && waitingLines.includes(tray) ? 'asc' : undefined),
  orderKey: 'by',
  limits: servicePageSizes,
});
export type BoardFilters = FilterValues<typeof filters>;

/** The trays whose orders are in several statuses. Each of the others is a column of the board already. */
export const traysOfColumns: readonly OrderTray[] = ['mine', 'late', 'today', 'tomorrow'];

const newSchema = z.enum([...serviceKinds, 'any']);

/** `order` is the open order; `new` is present while one is created, with its kind or without one yet. */
export const serviceOrdersSearch = recordAddress({
  list: ordersSearch,
  layouts: ['queue', 'columns', 'people'],
  layoutKey: 'layout',
  openKey: 'order',
  readNew: (raw) => z.safeParse(newSchema, raw).data,
});
export const boardLayouts = serviceOrdersSearch.layouts;
export type BoardLayout = (typeof boardLayouts)[number];

/** The tray that a layout shows; in the address it stays for the others. */
export function trayOf(layout: BoardLayout, { tray }: BoardFilters): BoardFilters['tray'] {
  if (layout === 'queue') return tray;
  return layout === 'columns' && traysOfColumns.some((one) => one === tray) ? tray : undefined;
}
