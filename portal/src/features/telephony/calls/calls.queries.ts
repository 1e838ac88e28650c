import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { isOpenStatus, serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callBacksApi, callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack, CallDetail } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ListPage } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

/** Who may take calls, and whether they can take one now. */
export const callOperatorsQuery = () =>
  queryOptions({
    queryKey: ['calls', 'operators'],
    queryFn: async ({ signal }) => (await api.call(callUsersApi.optionCall, {}, { signal, silent: true })).rows,
    staleTime: 0,
  });

/** Whether calls are on, and how they ring. */
export const callSetupQuery = () =>
  queryOptions({
    queryKey: ['calls', 'setup'],
    queryFn: ({ signal }) => api.call(callsApi.setup, {}, { signal, silent: true }),
  });

/** Begins the keys of what is known of the calls to return, besides their list. */
const callBacksKey = ['calls', 'call-backs'];

/** How many wait to be called back. */
export const callBackCountQuery = () =>
  queryOptions({
    queryKey: [...callBacksKey, 'count'],
    queryFn: async ({ signal }) =>
      (await api.call(callBacksApi.list, { query: { limit: 1 } }, { signal, silent: true })).meta.total ?? 0,
  });

/** Missed calls that nobody has taken or tried to return, among the newest entries of the list. */
export const missedCallsQuery = () =>
  queryOptions({
    queryKey: [...callBacksKey, 'missed'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'desc', limit: 100 } as const;
      const { rows } = await api.call(callBacksApi.list, { query }, { signal, silent: true });
      return rows.filter(({ kind, owner, attempts }) => kind === 'missed' && owner === null && attempts === 0);
    },
  });

export const callQueueQuery = () =>
  queryOptions({
    queryKey: ['calls', 'queue'],
    queryFn: ({ signal }) => api.call(callsApi.queue, {}, { signal, silent: true }),
  });

/** Those that go on, the longest first. */
export const runningCallsQuery = () =>
  queryOptions({
    queryKey: ['calls', 'running'],
    queryFn: async ({ signal }) => {
      const query = { status: 'started', order: 'startedAt', sort: 'asc', limit: 100 } as const;
      return (await api.call(callsApi.list, { query }, { signal, silent: true })).rows;
    },
  });

/** How often a visitor has called today, by this device's days, as far as the reader may know. */
export const callsTodayQuery = (visitorId: string) =>
  queryOptions({
    queryKey: ['calls', 'today', visitorId],
    queryFn: async ({ signal }) => {
      const from = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
      const query = { visitorId, direction: 'inbound', from, limit: 1 } as const;
      return (await api.call(callsApi.list, { query }, { signal, silent: true })).meta.total ?? 0;
    },
    staleTime: 0,
    retry: false,
  });

/** How many orders of a visitor are open, and the newest of them, among those that the reader may see. */
export const openOrdersQuery = (visitorId: string) =>
  queryOptions({
    queryKey: ['calls', 'open-orders', visitorId],
    queryFn: async ({ signal }) => {
      const status = serviceStatuses.filter(isOpenStatus).join(',');
      const query = { visitorId, status, order: 'createdAt', sort: 'desc', limit: 1 } as const;
      const { rows, meta } = await api.call(serviceOrdersApi.list, { query }, { signal, silent: true });
      return { newest: rows[0], total: meta.total ?? rows.length };
    },
    staleTime: 0,
    retry: false,
  });

/** Begins the keys of all that are known in detail. */
export const callsOneKey = ['calls', 'one'];

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: [...callsOneKey, id],
    queryFn: ({ signal }) => api.call(callsApi.get, { params: { id } }, { signal, silent: true }),
  });

export const callWidgetQuery = () =>
  queryOptions({
    queryKey: ['calls', 'widget'],
    queryFn: ({ signal }) => api.call(callSettingsApi.get, {}, { signal, silent: true }),
  });

export const callConfigQuery = () =>
  queryOptions({
    queryKey: ['calls', 'config'],
    queryFn: ({ signal }) => api.call(callSettingsApi.getConfig, {}, { signal, silent: true }),
  });

const withPresence = (page: ListPage<CallBack[]>, visitorId: string, isOnline: boolean): ListPage<CallBack[]> => ({
  ...page,
  rows: page.rows.map((row) =>
    row.visitor.id === visitorId ? { ...row, visitor: { ...row.visitor, isOnline } } : row,
  ),
});

/** Lists and figures follow what happens. */
export function useCallListChanges(): void {
  const queryClient = useQueryClient();
  const refresh = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const handleCall = () => refresh(tableKey(callsApi.list), ['calls', 'queue'], ['calls', 'running'], callsOneKey);
  // Of calls that do not concern them operators learn nothing else.
  const handleQueue = () => refresh(['calls', 'queue'], ['calls', 'running']);
  const handleCallBack = () => refresh(tableKey(callBacksApi.list), callBacksKey);
  const notePresence = (visitorId: string, isOnline: boolean) => {
    const lists = { queryKey: tableKey(callBacksApi.list) };
    queryClient.setQueriesData<ListPage<CallBack[]>>(lists, (page) => page && withPresence(page, visitorId, isOnline));
    queryClient.setQueriesData<CallDetail>({ queryKey: callsOneKey }, (call) =>
      call?.visitor.id === visitorId ? { ...call, isVisitorOnline: isOnline } : call,
    );
  };
  useSocketEvent(roomNamespace, 'call:sessionChanged', handleCall);
  useSocketEvent(roomNamespace, 'call:queueChanged', handleQueue);
  useSocketEvent(roomNamespace, 'call:callBackChanged', handleCallBack);
  useSocketEvent(roomNamespace, 'chat:visitorPresence', ({ visitorId, isOnline }) => notePresence(visitorId, isOnline));
  useSocketEvent(roomNamespace, 'call:settingsChanged', ({ part }) => refresh(['calls', part]));
  useOnReconnect(() => {
    handleCall();
    handleCallBack();
  });
}
