import { effect, type Signal, signal } from '@preact/signals';
import type { VisitorOrder } from '@sala/contract/service-orders/customer-orders.schema.ts';
import { type ServerClock, serverClock } from '../../order/server-clock.ts';
import { PageFailure } from '../../page/page-api.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Chat } from '../chat/chat.ts';

export interface KnownOrder {
  readonly order: VisitorOrder;
  readonly clock: ServerClock;
}

interface Orders {
  /** What is known of one; asks for it when it is named first. */
  of(id: string): Signal<KnownOrder | undefined>;
  send(order: VisitorOrder, what: string, body: object): Promise<void>;
}

const known = new WeakMap<Chat, Orders>();

function createOrders(chat: Chat): Orders {
  const orders = new Map<string, Signal<KnownOrder | undefined>>();

  function take(order: VisitorOrder): void {
    const held = orders.get(order.id);
    if (held && (held.peek()?.order.version ?? 0) <= order.version)
      held.value = { order, clock: serverClock(order.serverTime) };
  }

  // What cannot be read now is read with the next news of it, or when the line is up again.
  const load = (id: string) => chat.call<VisitorOrder>(`/api/visitor/services/${id}`).then(take, () => {});

  effect(() => {
    const news = chat.orderNews.value;
    if (news && orders.has(news.id)) void load(news.id);
  });
  effect(() => {
    if (chat.connection.value === 'up') for (const id of orders.keys()) void load(id);
  });

  return {
    of(id) {
      let held = orders.get(id);
      if (!held) {
        held = signal(undefined);
        orders.set(id, held);
        void load(id);
      }
      return held;
    },
    async send({ id, version }, what, body) {
      try {
        take(await chat.call<VisitorOrder>(`/api/visitor/services/${id}/${what}`, { version, ...body }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // Somebody was faster: what it is now says it all.
        if (error.status === 409) return load(id);
        throw new PageFailure(error.message, { status: error.status, params: error.params });
      }
    },
  };
}

/** The orders of whoever has this chat. */
export function ordersOf(chat: Chat): Orders {
  const found = known.get(chat) ?? createOrders(chat);
  known.set(chat, found);
  return found;
}
