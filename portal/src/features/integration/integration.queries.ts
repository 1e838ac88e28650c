import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const integrationQuery = () =>
  queryOptions({
    queryKey: ['integration'],
    queryFn: ({ signal }) => api.call(integrationsApi.get, {}, { signal, silent: true }),
  });
