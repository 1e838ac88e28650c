import { type Dashboard, dashboardApi } from '@sala/contract/dashboard/dashboard.api.ts';
import type { SetupStep } from '@sala/contract/dashboard/setup-steps.ts';
import { ownTimeApi } from '@sala/contract/own-time/own-time.api.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

const keys = {
  all: ['dashboard'] as const,
  figures: () => [...keys.all, 'figures'] as const,
  waiting: () => [...keys.all, 'waiting'] as const,
  /** Apart: the figures change often, a shift seldom. */
  ownDay: (day: string) => ['dashboard-day', day] as const,
};

/** No event tells that a day begins, or that one ends elsewhere. */
const refreshPause = 5 * 60_000;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: keys.figures(),
    queryFn: ({ signal }) => api.call(dashboardApi.get, {}, { signal, silent: true }),
    refetchInterval: refreshPause,
    refetchOnMount: 'always',
  });

export const waitingQuery = () =>
  queryOptions({
    queryKey: keys.waiting(),
    queryFn: async ({ signal }) =>
      (await api.call(dashboardApi.comingConversations, {}, { signal, silent: true })).rows,
    refetchOnMount: 'always',
  });

/** What is planned for the reader on a day of the business. */
export const ownDayQuery = (day: string) =>
  queryOptions({
    queryKey: keys.ownDay(day),
    queryFn: async ({ signal }) =>
      (await api.call(ownTimeApi.get, { query: { from: day, to: day } }, { signal, silent: true })).entries,
    refetchInterval: refreshPause,
  });

export const refreshDashboard = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all });

/** Ticks a step before the server is asked again. */
export function markSetupStep(queryClient: QueryClient, step: SetupStep): void {
  queryClient.setQueryData<Dashboard>(keys.figures(), (dashboard) =>
    dashboard?.setup ? { ...dashboard, setup: { ...dashboard.setup, [step]: true } } : dashboard,
  );
}

/** Puts the first steps away for the whole business. */
export function useDismissSetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSilent: boolean) => api.call(dashboardApi.dismissSetup, {}, { silent: isSilent }),
    onSuccess: (dashboard) => queryClient.setQueryData(keys.figures(), dashboard),
  });
}
