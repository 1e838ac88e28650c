import { remoteDataApi } from '@sala/contract/service/service-settings/remote-data.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const serviceSettingsQuery = () =>
  queryOptions({
    queryKey: ['service-settings'],
    queryFn: ({ signal }) => api.call(serviceSettingsApi.get, {}, { signal, silent: true }),
  });

export const remoteRunsQuery = () =>
  queryOptions({
    queryKey: ['service-settings', 'runs'],
    queryFn: async ({ signal }) => (await api.call(remoteDataApi.runs, { query: {} }, { signal, silent: true })).rows,
  });
