import { isOpenStatus, serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listOrders } from './order-list.repository.ts';
import { countTrays, getReader, pricedScope } from './orders.usecases.ts';

const open = serviceStatuses.filter(isOpenStatus).join(',');

/** Number of orders in each tray that are the actor's work, and of their own open ones. */
export async function countOrderWork(context: AppContext, actor: UserActor, timeZone: string) {
  const { query } = context.database.forMerchant(actor.merchantId);
  const trays = await countTrays(context, actor, { timeZone, ...pricedScope(actor) });
  const own = await listOrders(query, await getReader(context, query, actor), {
    assigned: 'mine',
    status: open,
    page: 1,
    limit: 1,
    order: 'createdAt',
    sort: 'desc',
  });
  const inTray = (name: (typeof trays)[number]['tray']) => trays.find(({ tray }) => tray === name)?.count ?? 0;
  return {
    mine: own.meta.total ?? 0,
    waitingDispatch: inTray('waitingDispatch'),
    late: inTray('late'),
    hold: inTray('hold'),
    waitingPrice: inTray('waitingPrice'),
    unconfirmed: inTray('unconfirmed'),
  };
}
