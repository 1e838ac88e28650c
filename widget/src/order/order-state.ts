import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { v4 as newKey } from 'uuid';
import { createPageState } from '../page/page-state.ts';
import type { Answering, OrderApi } from './order-api.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

export function createOrderState(api: OrderApi) {
  let clock: ServerClock = serverClock(new Date().toISOString());
  const page = createPageState<CustomerOrder>({
    api,
    name: 'sala:order:locale',
    onTaken: ({ serverTime }) => {
      clock = serverClock(serverTime);
    },
  });
  const version = () => page.shown.peek()!.version;
  return {
    ...page,
    now: () => clock.now(),
    send: (what: Answering, body: object) =>
      page.change(() => api.post(what, { ...(what !== 'rating' && { version: version() }), ...body })),
    addFile: (file: File) => page.change(() => api.upload<CustomerOrder>(file, newKey())),
  };
}
export type OrderPageState = ReturnType<typeof createOrderState>;
