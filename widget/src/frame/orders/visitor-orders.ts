import { effect, type Signal, signal } from '@preact/signals';
import { getOrderCall, orderAnswerCalls } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import { type Call, callAt } from '@sala/client/wire/calls.ts';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import type { VisitorOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import type { Answering } from '../../order/order-api.ts';
import { type ServerClock, serverClock } from '../../order/server-clock.ts';
import type { Chat } from '../chat/chat.ts';

export interface KnownOrder {
  readonly order: VisitorOrder;
  readonly clock: ServerClock;
}

interface Orders {
  /** The loaded order; the first call loads it. */
  of(id: string): Signal<KnownOrder | undefined>;
  send(order: VisitorOrder, what: Answering, body: object): Promise<void>;
}

const known = new WeakMap<Chat, Orders>();

function createOrders(chat: Chat): Orders {
  const orders = new Map<string, Signal<KnownOrder | undefined>>();

  function take(order: VisitorOrder): void {
    const held = orders.get(order.id);
    if (held && (held.peek()?.order.version ?? 0) <= order.version)
      held.value = { order, clock: serverClock(order.serverTime) };
  }

  // After a failure the order is loaded with its next event or after a reconnect.
  const load = (id: string) => chat.call(callAt(getOrderCall, { id })).then(take, () => {});

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
        const call: Call<Pick<typeof visitorOrdersApi.get, 'response'>> = orderAnswerCalls[what];
        take(await chat.call(callAt(call, { id }), { version, ...body } as never));
      } catch (error) {
        // The order was changed in the meantime: its present state is shown.
        if (error instanceof ApiFailure && error.status === 409) return load(id);
        throw error;
      }
    },
  };
}

/** The orders of the visitor of this chat. */
export function getOrders(chat: Chat): Orders {
  const found = known.get(chat) ?? createOrders(chat);
  known.set(chat, found);
  return found;
}
