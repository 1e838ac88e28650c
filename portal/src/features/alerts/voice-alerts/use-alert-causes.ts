import type { VoiceEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import type { AlertBook, AlertCause } from './alert-book.ts';
import {
  causesOfCallBack,
  causesOfChannel,
  causesOfNotification,
  causesOfOrder,
  causesOfTicket,
  type Listener,
  nameOfCallBack,
  nameOfChannel,
  nameOfNotification,
  nameOfOrder,
  nameOfTicket,
} from './alert-causes.ts';

const silently = { silent: true } as const;
/** As many of a kind as a person is reminded of. */
const limit = 100;
const ofKind: Record<'channel' | 'callBack' | 'order' | 'ticket' | 'notification', readonly VoiceEvent[]> = {
  channel: ['visitorWaiting', 'unread'],
  callBack: ['missedCall'],
  order: ['orderNew', 'orderLate', 'priceWaiting'],
  ticket: ['urgentTicket'],
  notification: ['assigned', 'holdEnded'],
};
type Kind = keyof typeof ofKind;

const named = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, causesOf: (row: Row) => AlertCause[]) =>
  new Map(rows.map((row) => [nameOf(row), causesOf(row)]));

/** Keeps the book right: by what the sockets tell, and by asking at the beginning and after each break for what is heard at all. */
export function useAlertCauses(book: AlertBook, events: readonly VoiceEvent[], listener: Listener): void {
  const hears = (kind: Kind) => ofKind[kind].some((event) => events.includes(event));

  const learnOf: Record<Kind, () => Promise<void>> = {
    channel: async () => {
      const take = book.ask('channel');
      const lists = await Promise.all(
        (['unread', 'unassigned'] as const).map((status) =>
          api.call(channelsApi.list, { query: { status, limit } }, silently),
        ),
      );
      const rows = lists.flatMap((list) => list.rows);
      take(named(rows, nameOfChannel, (channel) => causesOfChannel(channel, listener)));
    },
    callBack: async () => {
      const take = book.ask('callBack');
      const query = { owner: 'nobody', order: 'createdAt', sort: 'asc', limit } as const;
      const { rows } = await api.call(callBacksApi.list, { query }, silently);
      take(named(rows, ({ id }) => nameOfCallBack(id), causesOfCallBack));
    },
    order: async () => {
      const take = book.ask('order');
      const query = { status: 'pendingDispatch,pending,pendingPrice', limit };
      const { rows } = await api.call(serviceOrdersApi.list, { query }, silently);
      take(named(rows, ({ id }) => nameOfOrder(id), causesOfOrder));
    },
    ticket: async () => {
      const take = book.ask('ticket');
      const query = { status: 'open', priority: 'urgent', limit };
      const { rows } = await api.call(ticketsApi.list, { query }, silently);
      take(named(rows, ({ id }) => nameOfTicket(id), causesOfTicket));
    },
    notification: async () => {
      const take = book.ask('notification');
      const query = { isUnread: 'true', limit: 25 } as const;
      const { rows } = await api.call(notificationsApi.list, { query }, silently);
      take(named(rows, ({ id }) => nameOfNotification(id), causesOfNotification));
    },
  };
  const learn = useEffectEvent(
    (kinds: readonly Kind[] = ['channel', 'callBack', 'order', 'ticket', 'notification']) => {
      for (const kind of kinds) if (hears(kind)) void learnOf[kind]().catch(() => undefined);
    },
  );

  useSocketEvent(roomNamespace, 'chat:channelChanged', (channel) =>
    book.set(nameOfChannel(channel), causesOfChannel(channel, listener)),
  );
  useSocketEvent(roomNamespace, 'call:callBackChanged', (row) =>
    book.set(nameOfCallBack(row.id), causesOfCallBack(row), row.version),
  );
  useSocketEvent(roomNamespace, 'service:orderChanged', (order) =>
    book.set(nameOfOrder(order.id), causesOfOrder(order), order.version),
  );
  useSocketEvent(roomNamespace, 'service:orderGone', ({ id }) => book.set(nameOfOrder(id), []));
  useSocketEvent(roomNamespace, 'ticket:changed', (ticket) =>
    book.set(nameOfTicket(ticket.id), causesOfTicket(ticket), ticket.version),
  );
  useSocketEvent(roomNamespace, 'ticket:gone', ({ id }) => book.set(nameOfTicket(id), []));
  useSocketEvent(roomNamespace, 'notification:created', (notification) =>
    book.set(nameOfNotification(notification.id), causesOfNotification(notification)),
  );
  // Some were read, here or elsewhere: the event does not say which.
  useSocketEvent(roomNamespace, 'notification:unread', () => learn(['notification']));

  const heard = [...events].sort().join();
  const { userId, isOffline, isAway, mayAnswer } = listener;
  useEffect(() => learn(), [heard, userId, isOffline, isAway, mayAnswer]);
  useOnReconnect(() => learn());
}
