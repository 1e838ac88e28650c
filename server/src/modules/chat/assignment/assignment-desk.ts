import { MerchantRuns } from '#kernel/merchant-runs.ts';
import type { AppContext } from '#platform/context.ts';
import { assignNext } from './assign-waiting.ts';
import { hasUnassigned, listMerchantsWithUnassigned } from './desk.repository.ts';
import { readRules } from './read-rules.ts';
import { readOperators } from './staff.ts';

/** Who is there is looked up anew when it was known for so long, in ms. */
const staffLifetime = 1_000;
/** Choices in a row that came to nothing, because somebody else was quicker, until it is left to the next run. */
const mostOvertaken = 20;

async function assignWaiting(context: AppContext, merchantId: string): Promise<void> {
  if ((await readRules(context, merchantId)).mode === 'manual') return;
  if (!(await hasUnassigned(context.database.forMerchant(merchantId).sql, merchantId))) return;
  let operators = await readOperators(context, merchantId);
  let knownSince = performance.now();
  for (let overtaken = 0; overtaken < mostOvertaken; ) {
    if (performance.now() - knownSince > staffLifetime) {
      operators = await readOperators(context, merchantId);
      knownSince = performance.now();
    }
    const step = await assignNext(context, merchantId, operators);
    if (step === 'done') return;
    overtaken = step === 'overtaken' ? overtaken + 1 : 0;
  }
}

const desks = new WeakMap<AppContext, MerchantRuns>();

/** Gives what nobody has to whom the rules choose; the one of this process. */
export function assignmentDeskOf(context: AppContext): MerchantRuns {
  const desk =
    desks.get(context) ??
    new MerchantRuns(context, {
      complaint: 'conversations could not be assigned yet',
      run: (merchantId) => assignWaiting(context, merchantId),
      listConcerned: () => listMerchantsWithUnassigned(context.database),
    });
  desks.set(context, desk);
  return desk;
}
