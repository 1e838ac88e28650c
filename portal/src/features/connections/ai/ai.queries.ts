import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import type { AiModelKind } from '@sala/contract/connections/ai/ai.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const aiSettingsQuery = () =>
  queryOptions({
    queryKey: ['aiSettings'],
    queryFn: ({ signal }) => api.call(aiApi.get, {}, { signal, silent: true }),
  });

export const aiUsageQuery = () =>
  queryOptions({
    queryKey: ['aiUsage'],
    queryFn: ({ signal }) => api.call(aiApi.usage, {}, { signal, silent: true }),
    staleTime: 0,
  });

export function useTestModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: AiModelKind) => api.call(aiApi.test, { body: { which } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: aiUsageQuery().queryKey }),
  });
}
