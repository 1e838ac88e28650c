import { subscriptionsApi } from '@sala/contract/subscriptions/subscriptions.api.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { dataOf } from '#testing/company.ts';

/** What the servers of tests sell. */
const sold = { planType: 'team', userCount: 400 };

const payment = async ({ company: { owner } }: Side): Promise<string> =>
  dataOf(await owner.call(subscriptionsApi.renew, { body: { ...sold, months: 1 } })).id;

export const walk: FeatureWalk = {
  things: {
    'subscriptions.instructions params.id': payment,
    'subscriptions.uploadReceipt params.id': payment,
    'subscriptions.withdraw params.id': payment,
  },
  examples: sold,
};
