import type { FeatureSeed } from '#seed/features.ts';
import { buildSubscription } from './subscriptions.factory.ts';
import { countReceipts } from './subscriptions.repository.ts';

const day = 24 * 3600 * 1000;

/** The year before this one and the next are paid: a demo that has been kept for long still takes conversations. */
export const seed: FeatureSeed = async (context, { lotusId, mekongId }) => {
  const plan = context.config.offer.plans.find(({ planType }) => planType === 'business');
  if (!plan) return;
  let receiptNumber = 0;
  for (const [merchantId, seats, daysAgo] of [
    [lotusId, 100, 415],
    [mekongId, 50, 380],
  ] as const) {
    let startsAt = new Date(Date.now() - daysAgo * day);
    for (let year = 0; year < 3; year += 1) {
      receiptNumber += 1;
      const bought = { merchantId, plan, seats, startsAt, receiptNumber };
      startsAt = (await buildSubscription(context, bought)).endsAt;
    }
  }
  await countReceipts(context.database, receiptNumber);
};
