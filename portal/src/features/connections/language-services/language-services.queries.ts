import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { LanguageServiceKind } from '@sala/contract/connections/language-services/language-services.schema.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const languageServicesQuery = () =>
  queryOptions({
    queryKey: ['languageServices'],
    queryFn: ({ signal }) => api.call(languageServicesApi.get, {}, { signal, silent: true }),
  });

export function useTestService() {
  return useMutation({
    mutationFn: (which: LanguageServiceKind) => api.call(languageServicesApi.test, { body: { which } }),
  });
}
