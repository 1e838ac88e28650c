import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import {
  type TicketAttentionKind,
  ticketAttentionHeartbeatMs,
  ticketAttentionLifetime,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffect, useRef, useState } from 'react';
import { createAttention, type RecordViewer, useHeartbeat } from '#records/attention/attention.ts';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { currentProfile } from '#shared/session/session.ts';

const { note, useAttendants } = createAttention<TicketAttentionKind>(ticketAttentionLifetime);

/** Colleagues who have a ticket open; those who are writing come first. */
export const useTicketAttendants = (ticketId: string): readonly RecordViewer<TicketAttentionKind>[] =>
  useAttendants(ticketId).toSorted((a, b) => Number(b.what === 'writing') - Number(a.what === 'writing'));

/** Receives what colleagues are doing with tickets. It is used once on a page that shows any. */
export function useTicketAttentionChanges(): void {
  useSocketEvent(roomNamespace, 'ticket:attention', ({ ticketId, ...news }) => {
    if (news.user.id !== currentProfile()?.id) note(ticketId, news);
  });
}

/** The time after a key press during which a user counts as writing. In ms. */
const writingTime = 5_000;

/** Tells colleagues that the user has the ticket open and, for a while after `touch`, that the user is writing. */
export function useAttendingTicket(ticketId: string): { touch: () => void } {
  const [isWriting, setIsWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHeartbeat<TicketAttentionKind>(ticketId, {
    what: isWriting ? 'writing' : 'viewing',
    beat: ticketAttentionHeartbeatMs,
    tell: (what) => api.call(ticketThreadApi.attend, { params: { id: ticketId }, body: { what } }, { silent: true }),
  });
  return {
    touch: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsWriting(false), writingTime);
      setIsWriting(true);
    },
  };
}
