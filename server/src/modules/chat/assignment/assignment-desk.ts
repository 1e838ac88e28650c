import { dispatchDesk } from '#kernel/dispatch.ts';
import type { MerchantRuns } from '#kernel/merchant-runs.ts';
import type { AppContext } from '#platform/context.ts';
import { assignNext } from './assign-waiting.ts';
import { hasUnassigned, listMerchantsWithUnassigned } from './desk.repository.ts';
import { readRules } from './read-rules.ts';
import { readOperators } from './staff.ts';

const desks = new WeakMap<AppContext, MerchantRuns>();

/** Gives what nobody has to whom the rules choose; the one of this process. */
export function assignmentDeskOf(context: AppContext): MerchantRuns {
  const desk =
    desks.get(context) ??
    dispatchDesk(context, {
      complaint: 'conversations could not be assigned yet',
      listConcerned: () => listMerchantsWithUnassigned(context.database),
      isWanted: async (merchantId) =>
        (await readRules(context, merchantId)).mode !== 'manual' &&
        (await hasUnassigned(context.database.forMerchant(merchantId).sql, merchantId)),
      readPeople: (merchantId) => readOperators(context, merchantId),
      giveNext: (merchantId, operators) => assignNext(context, merchantId, operators),
    });
  desks.set(context, desk);
  return desk;
}
