import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { ListPage } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { columnsKey, countsKey, ordersKey, traysKey } from './orders.queries.ts';

type Orders = ListPage<ServiceOrder[]>;

/** What many people change at once is asked for together, and a row that left stays in sight for so long. In ms. */
const pause = 1500;
const flashTime = 2000;

/** Orders that an event has just changed. */
const useChanged = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
export const useChangedOrders = (): ReadonlySet<string> => useChanged(({ ids }) => ids);

function flash(id: string): void {
  useChanged.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
  setTimeout(() => {
    useChanged.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }));
  }, flashTime);
}

type Change = (order: ServiceOrder) => ServiceOrder;

function changeRows(page: Orders | undefined, id: string, change: Change): Orders | undefined {
  if (!page?.rows.some((row) => row.id === id)) return page;
  return { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) };
}

/** Changes an order wherever it is shown. Answers the statuses it had there. */
function changeEverywhere(queryClient: QueryClient, id: string, change: Change): Set<ServiceStatus> {
  const had = new Set<ServiceStatus>();
  const noted: Change = (order) => {
    had.add(order.status);
    return change(order);
  };
  queryClient.setQueriesData<Orders>({ queryKey: ordersKey }, (page) => changeRows(page, id, noted));
  queryClient.setQueriesData<InfiniteData<Orders>>({ queryKey: columnsKey }, (data) =>
    data?.pages.some(({ rows }) => rows.some((row) => row.id === id))
      ? { ...data, pages: data.pages.map((page) => changeRows(page, id, noted)!) }
      : data,
  );
  return had;
}

const newer =
  (order: ServiceOrder): Change =>
  (held) =>
    held.version < order.version ? order : held;

/** Takes the answer of a call, or an event, into every list on the page. */
function takeOrder(queryClient: QueryClient, order: ServiceOrder): Set<ServiceStatus> {
  return changeEverywhere(queryClient, order.id, newer(order));
}

/** The statuses that a column asks for, out of its key. */
const statusesOf = (key: readonly unknown[]): string[] =>
  String((key.at(-1) as { status?: string } | undefined)?.status ?? '').split(',');

/** Keeps lists, columns and counts right while the board is open: what changed at once, the rest a moment later. */
export function useOrdersNews(): void {
  const queryClient = useQueryClient();
  const touched = useRef<Set<string> | 'all'>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  function askAgain() {
    timer.current = undefined;
    const statuses = touched.current;
    touched.current = new Set();
    for (const queryKey of [ordersKey, traysKey, countsKey]) void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({
      queryKey: columnsKey,
      predicate: ({ queryKey }) => statuses === 'all' || statusesOf(queryKey).some((status) => statuses.has(status)),
    });
  }
  function askSoon(statuses: Iterable<string> | 'all') {
    if (statuses === 'all' || touched.current === 'all') touched.current = 'all';
    else for (const status of statuses) touched.current.add(status);
    timer.current ??= setTimeout(askAgain, pause);
  }

  useSocketEvent(roomNamespace, 'service:orderChanged', (order) => {
    const had = takeOrder(queryClient, order);
    flash(order.id);
    // Where it stood before is not known to a page that did not show it.
    askSoon(had.size > 0 || order.version === 1 ? [...had, order.status] : 'all');
  });
  useSocketEvent(roomNamespace, 'service:orderGone', ({ id }) => {
    changeEverywhere(queryClient, id, (order) => ({ ...order, status: 'deleted' }));
    askSoon('all');
  });
  useSocketEvent(roomNamespace, 'service:orderSeen', ({ id, version }) => {
    changeEverywhere(queryClient, id, (order) => (order.version === version ? { ...order, isSeen: true } : order));
    void queryClient.invalidateQueries({ queryKey: countsKey });
  });
  useOnReconnect(() => askSoon('all'));
}
