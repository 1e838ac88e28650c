import { createDispatchCoordinator } from '#kernel/dispatch.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { hasWaiting, listMerchantsWithWaiting } from './dispatch.repository.ts';
import { dispatchNext } from './dispatch-waiting.ts';
import { readColleagues } from './staff.ts';

export async function isAutomatic({ database }: AppContext, merchantId: string): Promise<boolean> {
  const { query } = database.forMerchant(merchantId);
  return (await readServiceSettings(query, merchantId)).dispatchMode === 'automatic';
}

/** Assigns unassigned orders automatically, for businesses that want it. */
export const orderDispatchCoordinator = (context: ServiceOrdersContext) =>
  createDispatchCoordinator(context, {
    complaint: 'orders could not be given out yet',
    listConcerned: () => listMerchantsWithWaiting(context.database, context.clock.now()),
    isWanted: async (merchantId) =>
      (await hasWaiting(context.database.forMerchant(merchantId).sql, merchantId, context.clock.now())) &&
      (await isAutomatic(context, merchantId)),
    readPeople: (merchantId) => readColleagues(context, merchantId, { part: 'operator' }),
    giveNext: (merchantId, colleagues) => dispatchNext(context, merchantId, colleagues),
  });
