import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import type { OrderTray } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import { type OrderFilters, toOrderFilters } from './order-filters.ts';
import { orderRecords } from './order-records.ts';

const viewsKey = ['service-orders', 'views'] as const;

/** The number of orders in each tray. */
export function useTrayCounts(filters: BoardFilters) {
  const query = { ...toOrderFilters({ ...filters, tray: undefined }), timeZone: deviceZone() };
  return useQuery({
    queryKey: [...orderRecords.keys.counts, 'trays', query],
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

/** The number of orders of each status that the user may see under the filters, and how many of them the user has not seen. */
export const statusCounts = (query: OrderFilters = {}) =>
  queryOptions({
    queryKey: [...orderRecords.keys.counts, 'statuses', query],
    queryFn: async ({ signal }) => {
      const { rows } = await api.call(serviceOrdersApi.unseenByStatus, { query }, { signal, silent: true });
      return Object.fromEntries(rows.map(({ status, count, unseen }) => [status, { count, unseen }])) as Partial<
        Record<ServiceStatus, StatusCount>
      >;
    },
  });

/** The same beside the list, without the status, by which they are grouped. */
export function useStatusCounts(filters: BoardFilters) {
  const query = toOrderFilters({ ...filters, status: undefined });
  return useQuery({ ...statusCounts(query), placeholderData: keepPreviousData });
}

/** Projects, catalogue and people for the filters. */
export const boardChoices = queryOptions({
  queryKey: ['service-orders', 'choices'],
  queryFn: ({ signal }) => api.call(serviceBoardApi.choices, {}, { signal, silent: true }),
  staleTime: 60_000,
});

/** The faces of those who can have orders. */
export function useOrderPictures(): (userId: string) => string | null {
  const { data } = useQuery(boardChoices);
  return (userId) => data?.people.find(({ id }) => id === userId)?.profilePicture ?? null;
}

/** The user's saved views, one by one; `boardViews` is all of them. */
export const savedViews = defineResource(
  {
    list: serviceBoardApi.listViews,
    create: serviceBoardApi.createView,
    update: serviceBoardApi.updateView,
    change: serviceBoardApi.changeView,
    remove: serviceBoardApi.removeView,
  },
  { name: 'boardView', nameOf: ({ name }) => name, shown: [viewsKey] },
);

export const boardViews = queryOptions({
  queryKey: viewsKey,
  queryFn: async ({ signal }) => (await api.call(serviceBoardApi.listViews, {}, { signal, silent: true })).rows,
});
