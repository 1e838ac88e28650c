import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const chatSettingsQuery = () =>
  queryOptions({
    queryKey: ['chat-settings'],
    queryFn: ({ signal }) => api.call(chatSettingsApi.get, {}, { signal, silent: true }),
  });
