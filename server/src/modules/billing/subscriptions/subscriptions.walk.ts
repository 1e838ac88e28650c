import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

/** What the servers of tests sell. */
const sold = { planType: 'team', userCount: 400 };

/** The order that waits, or a new one: one that is under review gives way to no other. */
const payment = async ({ company: { owner } }: Side): Promise<string> => {
  const [pending] = getData(await owner.call(subscriptionsApi.payments, { query: { status: 0 } }));
  return pending?.id ?? getData(await owner.call(subscriptionsApi.renew, { body: { ...sold, months: 1 } })).id;
};

export const walk: FeatureWalk = {
  things: {
    'subscriptions.instructions params.id': payment,
    'subscriptions.checkout params.id': payment,
    'subscriptions.receipt params.id': payment,
    'subscriptions.uploadReceipt params.id': payment,
    'subscriptions.withdraw params.id': payment,
  },
  examples: sold,
};
