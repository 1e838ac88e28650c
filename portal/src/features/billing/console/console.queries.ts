import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { PaymentStatus } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callConsole } from './console-client.ts';

const key = ['console'] as const;
/** Rows of a page of any list here. */
export const pageSize = 25;

export const meQuery = () =>
  queryOptions({
    queryKey: [...key, 'me'],
    queryFn: ({ signal }) => callConsole(consoleApi.me, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => callConsole(consoleApi.overview, {}, signal),
    refetchInterval: 60_000,
  });

export const reviewQuery = (status: PaymentStatus, page: number) =>
  queryOptions({
    queryKey: [...key, 'payments', status, page],
    queryFn: ({ signal }) =>
      callConsole(
        consoleApi.payments,
        { query: { status, page, limit: pageSize, sort: status === 0 ? 'asc' : 'desc' } },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const businessesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...key, 'businesses', search, page],
    queryFn: ({ signal }) => callConsole(consoleApi.businesses, { query: { search, page, limit: pageSize } }, signal),
    placeholderData: keepPreviousData,
  });

export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'business', id],
    queryFn: ({ signal }) => callConsole(consoleApi.business, { params: { id } }, signal),
  });

export const soldPlansQuery = () =>
  queryOptions({
    queryKey: [...key, 'plans'],
    queryFn: async ({ signal }) => (await callConsole(consoleApi.plans, {}, signal)).rows,
  });

export const managedAnnouncementsQuery = () =>
  queryOptions({
    queryKey: [...key, 'announcements'],
    queryFn: async ({ signal }) => (await callConsole(consoleApi.announcements, {}, signal)).rows,
  });

export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'history', page],
    queryFn: ({ signal }) => callConsole(consoleApi.history, { query: { page, limit: pageSize } }, signal),
    placeholderData: keepPreviousData,
  });

/** What is shown is asked for again, whatever was changed. */
export const refreshConsole = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });
