import { serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, type CallOptions, type ListPage } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { collectRows } from '#shared/ui/data-table/bulk-run.ts';
import type { OverviewFilters } from './overview.search.ts';

const overviewKey = ['service-overview'] as const;
/** On a busy day, many orders change every minute; figures are fetched at most this often, in ms. */
const pause = 2000;
/** No event reports the start of a day. */
const refreshPause = 5 * 60_000;

type Api = typeof serviceOverviewApi;
export type OverviewList = 'daily' | 'ranking' | 'pending' | 'data' | 'summary' | 'performance';
export type OverviewRow<Name extends OverviewList> = Awaited<ReturnType<typeof callList<Name>>>['rows'][number];

function callList<Name extends OverviewList>(
  name: Name,
  query: OverviewFilters & { page: number; limit?: number },
  options: CallOptions,
) {
  return api.call<Api[Name]>(serviceOverviewApi[name], { query } as never, options) as Promise<
    ListPage<import('@sala/contract/core/endpoint.ts').EndpointData<Api[Name]>>
  >;
}

/** Whatever days are chosen. */
export const cardsQuery = ({ from: _from, to: _to, ...query }: OverviewFilters) => {
  return queryOptions({
    queryKey: [...overviewKey, 'cards', query],
    queryFn: ({ signal }) => api.call(serviceOverviewApi.cards, { query }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshPause,
  });
};

export const figuresQuery = (query: OverviewFilters) =>
  queryOptions({
    queryKey: [...overviewKey, 'figures', query],
    queryFn: ({ signal }) => api.call(serviceOverviewApi.figures, { query }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshPause,
  });

/** `limit`: rows of a page, where they are not as many as the list usually has. */
export const overviewListQuery = <Name extends OverviewList>(
  name: Name,
  filters: OverviewFilters,
  page: number,
  limit?: number,
) =>
  queryOptions({
    queryKey: [...overviewKey, name, filters, page, limit],
    queryFn: ({ signal }) =>
      callList(name, { ...filters, page, ...(limit !== undefined && { limit }) }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshPause,
  });

/** All rows of a list, for a file. The common error dialog shows a failure. */
export const loadWholeList = <Name extends OverviewList>(
  name: Name,
  filters: OverviewFilters,
  rowId: (row: OverviewRow<Name>) => string,
): Promise<OverviewRow<Name>[]> =>
  collectRows<OverviewRow<Name>>(
    ({ page, limit, signal }) => callList(name, { ...filters, page, limit }, { signal }) as Promise<never>,
    rowId,
    // The first page says how many there are.
    { total: 1, signal: new AbortController().signal },
  );

/** Keeps the figures up to date with the orders. Changes that arrive together cause one request. */
export function useOverviewChanges(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: overviewKey });
    }, pause);
  };
  useSocketEvent(roomNamespace, 'service:orderChanged', askSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', askSoon);
  useOnReconnect(askSoon);
}
