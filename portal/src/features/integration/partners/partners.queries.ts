import { partnersApi } from '@sala/contract/partners/partners.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

/** How soon what a colleague or the other business did is looked at while the page is open, in ms. */
export const lookAgain = 15_000;

export const partnerConfigQuery = () =>
  queryOptions({
    queryKey: ['integration', 'partnerConfig'],
    queryFn: ({ signal }) => api.call(partnersApi.getConfig, {}, { signal, silent: true }),
    refetchInterval: lookAgain,
  });

export function refreshPartners(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: tableKey(partnersApi.list) });
  void queryClient.invalidateQueries({ queryKey: ['partnerOptions'] });
}
