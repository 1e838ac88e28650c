import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import {
  type AttentionKind,
  attentionHeartbeatMs,
  attentionLifetime,
} from '@sala/contract/service/service-orders/service-board.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffectEvent } from 'react';
import { createAttention, type RecordViewer, useHeartbeat } from '#records/attention/attention.ts';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { currentProfile } from '#shared/session/session.ts';

type OrderViewer = RecordViewer<AttentionKind>;

/** The id for the board itself, beside those of its orders. */
const board = 'board';
const { note, useAttendants, attendantsAt } = createAttention<AttentionKind>(attentionLifetime);

/** What colleagues are doing with an order; an assignment in progress comes first. */
export const useOrderAttention = (orderId: string): readonly OrderViewer[] =>
  useAttendants(orderId).toSorted((a, b) => Number(b.what === 'assigning') - Number(a.what === 'assigning'));

/** The other dispatchers who have the board open. */
export const useDispatchers = (): readonly OrderViewer[] => useAttendants(board);

/** Tells colleagues what the user is doing with the order while the component is mounted; `null`: nothing. */
export function useAttending(orderId: string, what: Exclude<AttentionKind, 'here'> | null): void {
  useHeartbeat(orderId, {
    what,
    beat: attentionHeartbeatMs,
    tell: (said) =>
      api.call(serviceBoardApi.attend, { params: { id: orderId }, body: { what: said } }, { silent: true }),
  });
}

/** The delay before answering a newcomer, so that several are answered at once. In ms. */
const answerPause = 800;

/** While the board is open: announces the user to the others, and receives what the others are doing. */
export function useBoardAttention(): void {
  const tell = (isHere: boolean) => api.call(serviceBoardApi.beHere, { body: { isHere } }, { silent: true });
  useHeartbeat<'here'>(board, { what: 'here', beat: attentionHeartbeatMs, tell: (said) => tell(said !== null) });
  const answer = useEffectEvent(() => void tell(true).catch(() => undefined));
  useSocketEvent(roomNamespace, 'service:attention', (news) => {
    if (news.user.id === currentProfile()?.id) return;
    const place = news.orderId ?? board;
    const isNewHere = !news.orderId && news.what && !attendantsAt(board).some(({ id }) => id === news.user.id);
    note(place, news);
    if (isNewHere) setTimeout(() => document.hidden || answer(), answerPause);
  });
}
