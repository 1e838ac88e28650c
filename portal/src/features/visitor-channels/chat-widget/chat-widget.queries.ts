import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';

export const chatWidgetQuery = () =>
  queryOptions({
    queryKey: ['chat-widget', 'widget'],
    queryFn: ({ signal }) => api.call(chatWidgetApi.get, {}, { signal, silent: true }),
  });

export const chatPageQuery = () =>
  queryOptions({
    queryKey: ['chat-widget', 'page'],
    queryFn: ({ signal }) => api.call(chatWidgetApi.getPage, {}, { signal, silent: true }),
  });

/** Fetches the settings again when a colleague saves them. */
export function useChatWidgetChanges(): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'chatWidget:changed', ({ part }) => {
    void queryClient.invalidateQueries({ queryKey: ['chat-widget', part] });
  });
}
