import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';

const toKey = (id: string) => ['chat', 'ticket', id] as const;

/** The current state of a ticket of a conversation; undefined for users who may not see it. */
export function useConversationTicket(id: string) {
  const queryClient = useQueryClient();
  const ability = useAbility();
  const { view: maySee } = ticketCapabilities((action, subject) => ability.can(action, subject));
  const ticket = useQuery({
    queryKey: toKey(id),
    queryFn: ({ signal }) => api.call(ticketsApi.get, { params: { id } }, { signal, silent: true }),
    enabled: maySee,
    retry: false,
    staleTime: 60_000,
  });
  useSocketEvent(roomNamespace, 'ticket:changed', (changed) => {
    if (changed.id !== id) return;
    queryClient.setQueryData(toKey(id), (held: typeof ticket.data) =>
      held && held.version < changed.version ? { ...held, ...changed } : held,
    );
  });
  useSocketEvent(roomNamespace, 'ticket:gone', (gone) => {
    if (gone.id === id) queryClient.setQueryData(toKey(id), null);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: toKey(id) }));
  return ticket.data;
}
