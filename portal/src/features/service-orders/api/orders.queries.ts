import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { OrderTray } from '@sala/contract/service-orders/service-board.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { api } from '#shared/api/client.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { type TableQuery, tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { zonedInstant } from '../creation/zoned-instant.ts';
import type { BoardFilters } from '../service-orders.search.ts';

export type OrderFilters = NonNullable<EndpointInput<typeof serviceBoardApi.trays>['query']>;
export type OrdersQuery = TableQuery<ServiceOrder>;

export const ordersKey = tableKey(serviceOrdersApi.list);
export const columnsKey = ['service-orders', 'columns'] as const;
export const traysKey = ['service-orders', 'trays'] as const;
export const countsKey = ['service-orders', 'counts'] as const;
export const viewsKey = ['service-orders', 'views'] as const;

/** The moment at which a day begins, so many days later, by the device's clock or that of a zone. */
function dayStart(day: string, days: number, zone: string | undefined): string {
  const start = dayjs(day).add(days, 'day').startOf('day');
  return (zone && zonedInstant(start.format('YYYY-MM-DD'), '00:00', zone)) || start.toISOString();
}

/** The filters of the address as the server takes them: days are the reader's own, unless they are said to be another's. */
export function toOrderFilters({ status, from, to, tray, lacking, zone, ...rest }: BoardFilters): OrderFilters {
  return {
    ...rest,
    ...(tray && { tray, timeZone: deviceZone() }),
    ...(status && status.length > 0 && { status: status.join(',') }),
    ...(lacking && lacking.length > 0 && { lacking: lacking.join(',') }),
    ...(from && { from: dayStart(from, 0, zone) }),
    ...(to && { to: dayStart(to, 1, zone) }),
  };
}

/** A page of the orders that the filters name. `useOrdersNews` keeps it right. */
export function useOrders(search: Pick<TableSearch, 'page' | 'limit' | 'order' | 'sort' | 'filters'>): OrdersQuery {
  const { page, limit, order, sort, filters } = search;
  const query = { page, limit, order, sort, ...toOrderFilters(filters as BoardFilters) };
  return useTableQuery(serviceOrdersApi.list, { query: query as never });
}

const columnSize = 25;

/** The orders of some statuses, as many as were asked for so far. */
export function useOrderColumn(statuses: readonly ServiceStatus[], filters: OrderFilters) {
  const query = {
    ...filters,
    status: statuses.join(','),
    limit: columnSize,
    order: 'createdAt',
    sort: 'desc',
  } as const;
  return useInfiniteQuery({
    queryKey: [...columnsKey, query],
    queryFn: ({ signal, pageParam: page }) =>
      api.call(serviceOrdersApi.list, { query: { ...query, page } }, { signal, silent: true }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * columnSize < (meta.total ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many orders lie in each tray. */
export function useTrayCounts(filters: BoardFilters) {
  const query = { ...toOrderFilters({ ...filters, tray: undefined }), timeZone: deviceZone() };
  return useQuery({
    queryKey: [...traysKey, query],
    queryFn: async ({ signal }) => {
      const { rows } = await api.call(serviceBoardApi.trays, { query }, { signal, silent: true });
      return Object.fromEntries(rows.map(({ tray, count }) => [tray, count])) as Record<OrderTray, number>;
    },
    placeholderData: keepPreviousData,
  });
}

export interface StatusCount {
  readonly count: number;
  readonly unseen: number;
}

/** How many orders of each status one may see, and how many of them one has not seen. */
export const statusCounts = queryOptions({
  queryKey: countsKey,
  queryFn: async ({ signal }) => {
    const { rows } = await api.call(serviceOrdersApi.unseenByStatus, {}, { signal, silent: true });
    return Object.fromEntries(rows.map(({ status, count, unseen }) => [status, { count, unseen }])) as Partial<
      Record<ServiceStatus, StatusCount>
    >;
  },
});

/** Projects, catalogue and people to filter by. */
export const boardChoices = queryOptions({
  queryKey: ['service-orders', 'choices'],
  queryFn: ({ signal }) => api.call(serviceBoardApi.choices, {}, { signal, silent: true }),
  staleTime: 60_000,
});

/** One's own saved choices. */
export const boardViews = queryOptions({
  queryKey: viewsKey,
  queryFn: async ({ signal }) => (await api.call(serviceBoardApi.listViews, {}, { signal, silent: true })).rows,
});
