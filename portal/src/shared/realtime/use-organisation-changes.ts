import { type OrganisationArea, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

/**
 * Fetches the queries again as soon as a colleague changes something in these areas, and after a time without a connection.
 * `queryKeys`: first parts of their keys, such as `tableKey(endpoint)`.
 */
export function useOrganisationChanges(areas: readonly OrganisationArea[], queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  useSocketEvent(roomNamespace, 'organisation:changed', ({ area }) => {
    if (areas.includes(area)) refresh();
  });
  useOnReconnect(refresh);
}
