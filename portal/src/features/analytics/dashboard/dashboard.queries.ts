import { type Dashboard, dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { SetupStep } from '@sala/contract/analytics/dashboard/setup-steps.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { type Channel, waitingKey } from '@sala/contract/conversations/chat/channels.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  isOpenStatus,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

const keys = {
  all: ['dashboard'] as const,
  figures: () => [...keys.all, 'figures'] as const,
  waiting: (isLeading: boolean) => [...keys.all, 'waiting', isLeading] as const,
  waitingOrders: (wait: OrdersFor) => [...keys.all, 'waitingOrders', wait] as const,
  nextOrders: () => [...keys.all, 'nextOrders'] as const,
  callBacks: () => [...keys.all, 'callBacks'] as const,
  waitingTickets: (isLeading: boolean) => [...keys.all, 'waitingTickets', isLeading] as const,
  waitingLeave: () => [...keys.all, 'waitingLeave'] as const,
  /** Separate, because the figures change often and a shift rarely. */
  ownDays: () => ['dashboard-day'] as const,
  ownDay: (day: string) => [...keys.ownDays(), day] as const,
  /** Separate for the same reason. */
  health: () => ['dashboard-health'] as const,
};

/** No event reports the start of a day, or the end of a day in another time zone. */
const refreshPause = 5 * 60_000;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: keys.figures(),
    queryFn: ({ signal }) => api.call(dashboardApi.get, { query: {} }, { signal, silent: true }),
    refetchInterval: refreshPause,
    refetchOnMount: 'always',
  });

/** What does not work as it should and the user may mend. */
export const healthQuery = () =>
  queryOptions({
    queryKey: keys.health(),
    queryFn: async ({ signal }) => (await api.call(dashboardApi.health, { query: {} }, { signal, silent: true })).lines,
    refetchInterval: refreshPause,
    refetchOnMount: 'always',
  });

export interface WaitingChannel extends Channel {
  /** The user takes part in it. */
  isMine: boolean;
}

/** Restricted visitors wait for nobody; the tabs of the chat leave them out as well. */
const isServed = ({ isBanned, isBlocked }: Channel) => !isBanned && !isBlocked;

/** Its visitor waits for an answer, or it has neither an operator nor a bot. What sleeps waits for nobody. */
const isOpenTask = ({ waitingSince, assignedOperatorId, bot, snoozedUntil }: Channel) =>
  !snoozedUntil && (waitingSince !== null || !(assignedOperatorId || bot));

/** Those whose visitors wait for an answer, of the user or of others, and the unassigned ones, the longest waiting first. */
export function mergeWaiting(mine: readonly Channel[], others: readonly Channel[]): WaitingChannel[] {
  const own = mine.filter(({ waitingSince }) => waitingSince !== null);
  const ownIds = new Set(own.map(({ id }) => id));
  return [
    ...own.map((channel) => ({ ...channel, isMine: true })),
    ...others
      .filter((other) => isOpenTask(other) && !ownIds.has(other.id))
      .map((other) => ({ ...other, isMine: false })),
  ]
    .filter(isServed)
    .sort((left, right) => waitingKey(left, 'asc') - waitingKey(right, 'asc'));
}

const longestWaiting = { status: 'open', order: 'waitingSince', sort: 'asc' } as const;

/** Who leads others sees their conversations as well. */
export const waitingQuery = (isLeading: boolean) =>
  queryOptions({
    queryKey: keys.waiting(isLeading),
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true } as const;
      const [mine, others] = await Promise.all([
        api.call(channelsApi.list, { query: { ...longestWaiting, assigned: 'mine' } }, options),
        isLeading
          ? api.call(channelsApi.list, { query: { ...longestWaiting, assigned: 'all' } }, options)
          : api.call(dashboardApi.comingConversations, { query: {} }, options),
      ]);
      return mergeWaiting(mine.rows, others.rows);
    },
    refetchOnMount: 'always',
  });

/** What orders wait for: an operator, or a price from the user. */
export type OrdersFor = 'dispatch' | 'prices';
const waitingFilters = {
  dispatch: { status: 'pendingDispatch' },
  prices: { status: 'pendingPrice', assigned: 'specialist' },
} as const;
/** Most rows of a list. The link above them leads to the rest. */
export const shownRows = 5;

/** The oldest ones. */
export const waitingOrdersQuery = (wait: OrdersFor) =>
  queryOptions({
    queryKey: keys.waitingOrders(wait),
    queryFn: async ({ signal }) => {
      const query = { ...waitingFilters[wait], order: 'createdAt', sort: 'asc', limit: shownRows } as const;
      return (await api.call(serviceOrdersApi.list, { query }, { signal, silent: true })).rows;
    },
    refetchOnMount: 'always',
  });

const openStatuses = serviceStatuses.filter(isOpenStatus);
/** The user's open orders, as the figure counts them. */
export const ownOrdersFilter = { assigned: 'mine', status: openStatuses.join(',') } as const;
/** What is on hold or waits for a customer, a price or a confirmation is not theirs to go on with. */
const nextStatuses: readonly ServiceStatus[] = ['pending', 'accepted', 'processing'];
const waitingStatuses = openStatuses.filter((status) => !nextStatuses.includes(status));

/** A moment in which a list that the page has just fetched is not fetched again by its part, in ms. */
const justFetched = 5000;

/** The user's orders: first those to go on with, what their customers want first at the top, then those that wait for others. */
export const nextOrdersQuery = () =>
  queryOptions({
    queryKey: keys.nextOrders(),
    queryFn: async ({ signal }) => {
      const listOf = async (statuses: readonly ServiceStatus[]) => {
        const status = statuses.join(',');
        const query = { assigned: 'mine', status, order: 'requestedAt', sort: 'asc', limit: shownRows } as const;
        return (await api.call(serviceOrdersApi.list, { query }, { signal, silent: true })).rows;
      };
      const [next, waiting] = await Promise.all([listOf(nextStatuses), listOf(waitingStatuses)]);
      // One that changed between the two answers is in both.
      const nextIds = new Set(next.map(({ id }) => id));
      return [...next, ...waiting.filter(({ id }) => !nextIds.has(id))];
    },
    staleTime: justFetched,
  });

/** Those who wait longest to be called back. */
export const callBacksQuery = () =>
  queryOptions({
    queryKey: keys.callBacks(),
    queryFn: async ({ signal }) => {
      const query = { order: 'createdAt', sort: 'asc', limit: shownRows } as const;
      return (await api.call(callBacksApi.list, { query }, { signal, silent: true })).rows;
    },
    staleTime: justFetched,
  });

/** The tickets whose customers wait longest for an answer: the user's own, and for who leads others theirs too. */
export const waitingTicketsQuery = (isLeading: boolean) =>
  queryOptions({
    queryKey: keys.waitingTickets(isLeading),
    queryFn: async ({ signal }) => {
      const query = {
        status: 'open,pending',
        waiting: 'customer',
        ...(!isLeading && { assigned: 'mine' as const }),
        order: 'waitingSince',
        sort: 'asc',
        limit: shownRows,
      } as const;
      return (await api.call(ticketsApi.list, { query }, { signal, silent: true })).rows;
    },
    staleTime: justFetched,
  });

/** Some requests may be the user's own, which others decide on. */
const furtherLeave = 10;

/** The requests for leave that wait longest for a decision. */
export const waitingLeaveQuery = () =>
  queryOptions({
    queryKey: keys.waitingLeave(),
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', order: 'createdAt', sort: 'asc', limit: shownRows + furtherLeave } as const;
      return (await api.call(leaveApi.list, { query }, { signal, silent: true })).rows;
    },
    staleTime: justFetched,
  });

/** The user's plan for a day of the business. */
export const ownDayQuery = (day: string) =>
  queryOptions({
    queryKey: keys.ownDay(day),
    queryFn: async ({ signal }) =>
      (await api.call(ownTimeApi.get, { query: { from: day, to: day } }, { signal, silent: true })).entries,
    refetchInterval: refreshPause,
  });

export const refreshDashboard = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all });

/** The user's shift of today, which a change of plans may move. */
export const refreshOwnDay = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.ownDays() });

/** Shows a changed order at once; whether it still belongs to its list, the next response says. */
export function keepOrder(queryClient: QueryClient, order: ServiceOrder): void {
  const isOlder = ({ id, version }: ServiceOrder) => id === order.id && version < order.version;
  const keep = (rows: ServiceOrder[] | undefined) => rows?.map((row) => (isOlder(row) ? order : row));
  queryClient.setQueryData<ServiceOrder[]>(keys.nextOrders(), keep);
  for (const wait of ['dispatch', 'prices'] as const)
    queryClient.setQueryData<ServiceOrder[]>(keys.waitingOrders(wait), keep);
}

/** Whether a visitor can be called changes while their row is shown. */
export function markPresence(queryClient: QueryClient, visitorId: string, isOnline: boolean): void {
  queryClient.setQueryData<CallBack[]>(keys.callBacks(), (rows) =>
    rows?.map((row) => (row.visitor.id === visitorId ? { ...row, visitor: { ...row.visitor, isOnline } } : row)),
  );
}

/** Ticks a step before the server's response. */
export function markSetupStep(queryClient: QueryClient, step: SetupStep): void {
  queryClient.setQueryData<Dashboard>(keys.figures(), (dashboard) =>
    dashboard?.setup ? { ...dashboard, setup: { ...dashboard.setup, [step]: true } } : dashboard,
  );
}

/** Hides the setup steps for the whole business. */
export function useDismissSetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSilent: boolean) => api.call(dashboardApi.dismissSetup, {}, { silent: isSilent }),
    onSuccess: (dashboard) => queryClient.setQueryData(keys.figures(), dashboard),
  });
}
