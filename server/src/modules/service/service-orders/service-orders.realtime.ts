import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { readAudience } from '#kernel/record-kind.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { orderKind } from './service-orders.kind.ts';
import './service-orders.events.ts';

/** Broadcasts changes of orders to everyone who may see them. */
export function registerOrdersRealtime({ database, events, realtime }: AppContext): void {
  events.on('serviceOrder.changed', async ({ merchantId, order, before }) => {
    const audience = await readAudience(database.forMerchant(merchantId), orderKind, { record: order, before });
    const [seeing, losing] = [audience.seeing, audience.losing].map((people) =>
      people.map(({ id }) => actorRooms.user(id)),
    ) as [string[], string[]];
    if (seeing.length > 0) realtime.emit(roomNamespace, seeing, 'service:orderChanged', { ...order, isSeen: false });
    if (losing.length > 0) realtime.emit(roomNamespace, losing, 'service:orderGone', { id: order.id });
  });
  events.on('serviceOrder.alertDismissed', async ({ merchantId, order }) => {
    const { seeing } = await readAudience(database.forMerchant(merchantId), orderKind, { record: order, before: null });
    const rooms = seeing.map(({ id }) => actorRooms.user(id));
    if (rooms.length > 0) realtime.emit(roomNamespace, rooms, 'service:alertDismissed', { id: order.id });
  });
}
