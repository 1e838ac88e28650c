import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { saveFile } from '#shared/export/save-table.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';

const key = ['subscriptions'] as const;
const quiet = { silent: true } as const;
const paymentsOfPage = 10;

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: [...key, 'own'],
    queryFn: ({ signal }) => api.call(subscriptionsApi.get, {}, { signal, ...quiet }),
  });

export const plansQuery = () =>
  queryOptions({
    queryKey: [...key, 'plans'],
    queryFn: async ({ signal }) => (await api.call(subscriptionsApi.plans, {}, { signal, ...quiet })).rows,
  });

export const usageQuery = () =>
  queryOptions({
    queryKey: [...key, 'usage'],
    queryFn: async ({ signal }) => (await api.call(subscriptionsApi.usage, {}, { signal, ...quiet })).rows,
    staleTime: 0,
  });

/** Payments, the newest first, page by page. */
export const paymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...key, 'payments'],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(subscriptionsApi.payments, { query: { page, limit: paymentsOfPage } }, { signal, ...quiet }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * paymentsOfPage < (meta.total ?? 0) ? pages.length + 1 : undefined,
  });

export const instructionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'instructions', id],
    queryFn: ({ signal }) => api.call(subscriptionsApi.instructions, { params: { id } }, { signal, ...quiet }),
  });

/** The receipt of a paid payment as a file of the browser's downloads. */
export async function saveReceipt(id: string): Promise<void> {
  const { name, content } = await api.call(subscriptionsApi.receipt, { params: { id }, query: {} });
  saveFile(name, content);
}

/** What is shown of the plan is asked for again, and so is what the signed-in user may do. */
export async function refreshSubscription(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: key }), refreshProfile().catch(() => undefined)]);
}

/** A payment that is decided, or days that are given, are shown as they come. */
export function useSubscriptionNews(): void {
  useOrganisationChanges(['subscription'], [key]);
}
