import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** What a model may be used for. Somebody may have changed it since the page was opened. */
export const aiSupportQuery = queryOptions({
  queryKey: ['aiSupport'],
  queryFn: ({ signal }) => api.call(aiApi.support, {}, { signal, silent: true }),
  staleTime: 60_000,
});
