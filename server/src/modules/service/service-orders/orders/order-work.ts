import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { countLoads } from '../dispatch/dispatch.repository.ts';
import { readColleagues, toCandidates } from '../dispatch/staff.ts';
import { countTrays, pricedScope } from './orders.usecases.ts';

/** Operators who can take an order now, as they are suggested for one: on duty without an open page is enough. */
async function countFreeOperators(context: AvailabilityContext, merchantId: string): Promise<number> {
  const { sql } = context.database.forMerchant(merchantId);
  const [colleagues, loads] = await Promise.all([
    readColleagues(context, merchantId, { part: 'operator' }),
    countLoads(sql, merchantId, { now: context.clock.now() }),
  ]);
  const candidates = toCandidates(colleagues, { loads, turns: new Map() });
  return candidates.filter(
    ({ isActive, isAble, away, cap, load }) => isActive && isAble && !away && !(cap && load >= cap),
  ).length;
}

/** Number of orders in each tray that are the actor's work, and of the operators who can take one. */
export async function countOrderWork(context: AvailabilityContext, actor: UserActor, timeZone: string) {
  const [trays, free] = await Promise.all([
    countTrays(context, actor, { timeZone, ...pricedScope(actor) }),
    countFreeOperators(context, actor.merchantId),
  ]);
  const inTray = (name: (typeof trays)[number]['tray']) => trays.find(({ tray }) => tray === name)?.count ?? 0;
  return {
    mine: inTray('mine'),
    waitingDispatch: inTray('waitingDispatch'),
    late: inTray('late'),
    hold: inTray('hold'),
    waitingPrice: inTray('waitingPrice'),
    unconfirmed: inTray('unconfirmed'),
    free,
  };
}
