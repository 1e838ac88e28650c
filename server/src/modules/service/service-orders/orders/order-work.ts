import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { countTrays, pricedScope } from './orders.usecases.ts';

/** Number of orders in each tray that are the actor's work. */
export async function countOrderWork(context: AppContext, actor: UserActor, timeZone: string) {
  const trays = await countTrays(context, actor, { timeZone, ...pricedScope(actor) });
  const inTray = (name: (typeof trays)[number]['tray']) => trays.find(({ tray }) => tray === name)?.count ?? 0;
  return {
    mine: inTray('mine'),
    waitingDispatch: inTray('waitingDispatch'),
    late: inTray('late'),
    hold: inTray('hold'),
    waitingPrice: inTray('waitingPrice'),
    unconfirmed: inTray('unconfirmed'),
  };
}
