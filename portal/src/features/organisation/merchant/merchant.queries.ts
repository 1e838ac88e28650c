import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const merchantQuery = () =>
  queryOptions({
    queryKey: ['merchant', 'info'],
    queryFn: ({ signal }) => api.call(merchantsApi.get, {}, { signal, silent: true }),
  });

export const storageUsageQuery = () =>
  queryOptions({
    queryKey: ['merchant', 'storage'],
    queryFn: ({ signal }) => api.call(uploadsApi.getUsage, {}, { signal, silent: true }),
  });

export const generalSettingsQuery = () =>
  queryOptions({
    queryKey: ['merchant', 'settings'],
    queryFn: ({ signal }) => api.call(merchantsApi.getSettings, {}, { signal, silent: true }),
  });
