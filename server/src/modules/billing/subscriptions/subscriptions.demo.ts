import type { FeatureKeep, FeatureSeed } from '#seed/features.ts';
import { buildSubscription, builtBy } from './subscriptions.factory.ts';
import { countReceipts, listLastPeriodsBoughtBy, readReceiptCount } from './subscriptions.repository.ts';

const day = 24 * 3600 * 1000;
/** A year is bought at a start this long before the end of the one before: longer than a demo runs without being started again. */
const boughtAhead = 90 * day;

/** The year before this one and this one are paid. */
export const seed: FeatureSeed = async (context, { lotusId, mekongId }) => {
  const plan = context.config.offer.plans.find(({ planType }) => planType === 'business');
  if (!plan) return;
  let receiptNumber = 0;
  for (const [merchantId, seats, daysAgo] of [
    [lotusId, 100, 415],
    [mekongId, 50, 380],
  ] as const) {
    let startsAt = new Date(Date.now() - daysAgo * day);
    for (let year = 0; year < 2; year += 1) {
      receiptNumber += 1;
      const bought = { merchantId, plan, seats, startsAt, receiptNumber };
      startsAt = (await buildSubscription(context, bought)).endsAt;
    }
  }
  await countReceipts(context.database, receiptNumber);
};

/** A demo that has been kept for long still takes conversations: what ends is paid again, unless somebody has tried plans in it. */
export const keep: FeatureKeep = async (context) => {
  let receiptNumber = await readReceiptCount(context.database);
  for (const { merchant_id: merchantId, plan, user_count: seats, ends_at } of await listLastPeriodsBoughtBy(
    context.database,
    builtBy,
  )) {
    for (let startsAt = ends_at; startsAt.getTime() < Date.now() + boughtAhead; ) {
      receiptNumber += 1;
      startsAt = (await buildSubscription(context, { merchantId, plan, seats, startsAt, receiptNumber })).endsAt;
    }
  }
  await countReceipts(context.database, receiptNumber);
};
