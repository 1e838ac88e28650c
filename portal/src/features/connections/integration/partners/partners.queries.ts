import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

export const partnerConfigQuery = () =>
  queryOptions({
    queryKey: ['integration', 'partnerConfig'],
    queryFn: ({ signal }) => api.call(partnersApi.getConfig, {}, { signal, silent: true }),
  });

const shown = [tableKey(partnersApi.list), ['partnerOptions'], partnerConfigQuery().queryKey];

export function refreshPartners(queryClient: QueryClient): void {
  for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
}

/** The other business may answer at any time. */
export const usePartnerChanges = (): void => useOrganisationChanges(['partners'], shown);
