import { MerchantRuns } from '#kernel/merchant-runs.ts';
import { readServiceSettings } from '#modules/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { hasWaiting, listMerchantsWithWaiting } from './dispatch.repository.ts';
import { dispatchNext } from './dispatch-waiting.ts';
import { readColleagues } from './staff.ts';

/** Who is there is looked up anew when it was known for so long, in ms. */
const staffLifetime = 1_000;
/** Choices in a row that came to nothing, because somebody else was quicker, until it is left to the next run. */
const mostOvertaken = 20;

export async function isAutomatic({ database }: AppContext, merchantId: string): Promise<boolean> {
  const { query } = database.forMerchant(merchantId);
  return (await readServiceSettings(query, merchantId)).dispatchMode === 'automatic';
}

async function dispatchWaiting(context: AppContext, merchantId: string): Promise<void> {
  if (!(await hasWaiting(context.database.forMerchant(merchantId).sql, merchantId, context.clock.now()))) return;
  if (!(await isAutomatic(context, merchantId))) return;
  let colleagues = await readColleagues(context, merchantId, { part: 'operator' });
  let knownSince = performance.now();
  for (let overtaken = 0; overtaken < mostOvertaken; ) {
    if (performance.now() - knownSince > staffLifetime) {
      colleagues = await readColleagues(context, merchantId, { part: 'operator' });
      knownSince = performance.now();
    }
    const step = await dispatchNext(context, merchantId, colleagues);
    if (step === 'done') return;
    overtaken = step === 'overtaken' ? overtaken + 1 : 0;
  }
}

/** Gives orders that nobody has to whom the rules choose, where a business wants that. */
export const dispatchDesk = (context: AppContext): MerchantRuns =>
  new MerchantRuns(context, {
    complaint: 'orders could not be given out yet',
    run: (merchantId) => dispatchWaiting(context, merchantId),
    listConcerned: () => listMerchantsWithWaiting(context.database, context.clock.now()),
  });
