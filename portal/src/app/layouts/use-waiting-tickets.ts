import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { setWaitingTickets } from '#shared/ui/unread-badge.ts';
import { useLiveBadge } from './use-live-badge.ts';

const pause = 3000;

const countWaiting = async (): Promise<number> => (await api.call(ticketsApi.counts, {}, { silent: true })).badge;

/** Keeps the badge of tickets that wait for the user or for anybody right on every page. */
export function useWaitingTickets(): void {
  const ability = useAbility();
  const canRead = ticketCapabilities((action, subject) => ability.can(action, subject)).view;
  const refreshSoon = useLiveBadge({ canRead, count: countWaiting, show: setWaitingTickets, pause });
  useSocketEvent(roomNamespace, 'ticket:changed', refreshSoon);
  useSocketEvent(roomNamespace, 'ticket:gone', refreshSoon);
}
