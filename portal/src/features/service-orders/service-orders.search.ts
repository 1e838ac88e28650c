import { serviceKinds } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { priceTypes } from '@sala/contract/service-catalogue/service-prices.schema.ts';
import { orderHasFilters, orderTrays } from '@sala/contract/service-orders/service-board.schema.ts';
import { orderOrigins } from '@sala/contract/service-orders/service-orders.schema.ts';
import { serviceStatuses } from '@sala/contract/service-orders/service-orders.states.ts';
import * as z from 'zod/mini';
import { recordAddress } from '#records/page/record-address.ts';
import { type FilterValues, tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What orders can be without, of what figures of the overview count them by. */
export const orderLacksFilters = ['project', 'category', 'type'] as const;

const filters = {
  search: z.string().check(z.maxLength(100)),
  tray: z.enum(orderTrays),
  status: z.array(z.enum(serviceStatuses)),
  projectId: z.uuid(),
  categoryCode: z.string().check(z.maxLength(40)),
  typeCode: z.string().check(z.maxLength(40)),
  subTypeCode: z.string().check(z.maxLength(40)),
  origin: z.enum(orderOrigins),
  priceType: z.enum(priceTypes),
  assigned: z.enum(['mine', 'specialist', 'unassigned']),
  operatorId: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Orders that have none of these. */
  lacking: z.array(z.enum(orderLacksFilters)),
  /** Orders that have it, and that somebody gave back or handed on: where figures of the overview lead. */
  having: z.enum(orderHasFilters),
  givenBackBy: z.uuid(),
  handedOverBy: z.uuid(),
  /** Whose days `from` and `to` are; the device's without one. */
  zone: z.string().check(z.regex(/^[\w+-]+(\/[\w+-]+){0,2}$/), z.maxLength(60)),
};

/** What the address says of the orders shown. */
export const ordersSearch = tableSearchSchema(filters, {
  orders: ['createdAt', 'updatedAt', 'orderNumber', 'requestedAt', 'holdUntil'],
  defaultOrder: 'createdAt',
  orderKey: 'by',
});
export type BoardFilters = FilterValues<typeof filters>;

const newSchema = z.enum([...serviceKinds, 'any']);

/** `order` is there for the one that is open, `new` while another one is made: of which kind, or yet to be chosen. */
export const serviceOrdersSearch = recordAddress({
  list: ordersSearch,
  layouts: ['queue', 'columns', 'people'],
  layoutKey: 'layout',
  openKey: 'order',
  readNew: (raw) => z.safeParse(newSchema, raw).data,
});
export const boardLayouts = serviceOrdersSearch.layouts;
