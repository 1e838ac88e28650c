import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** How soon is looked again whether messages come and go, in ms. */
const soon = 5000;

export const telegramQuery = () =>
  queryOptions({
    queryKey: ['integration', 'telegram'],
    queryFn: ({ signal }) => api.call(telegramApi.get, {}, { signal, silent: true }),
    refetchInterval: soon,
  });
