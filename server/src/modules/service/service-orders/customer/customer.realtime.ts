import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import '../service-orders.events.ts';

/** Notifies a visitor that an order of theirs changed; they read what they may see. */
export function registerCustomerRealtime({ events, realtime }: Pick<AppContext, 'events' | 'realtime'>): void {
  events.on('serviceOrder.changed', ({ order: { id, version, customer } }) => {
    if (customer.visitorId)
      realtime.emit(visitorNamespace, actorRooms.visitor(customer.visitorId), 'visitor:orderChanged', { id, version });
  });
}
