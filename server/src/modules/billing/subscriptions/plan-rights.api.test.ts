import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { positionOf } from './standing.ts';
import { approveByReference } from './subscriptions.public.ts';
import { readHolding } from './subscriptions.repository.ts';

let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const month = { planType: 'team', userCount: 5, months: 1 };

async function subscribed() {
  const company = await Company.open(app);
  const { id, reference } = getData(await company.owner.call(subscriptionsApi.renew, { body: month }));
  await approveByReference(app.context, { reference, by: 'Owner' });
  return { company, id };
}

/** Each call, as somebody does it who may. */
const calls = {
  get: (portal: TestPortal) => portal.call(subscriptionsApi.get),
  plans: (portal: TestPortal) => portal.call(subscriptionsApi.plans),
  usage: (portal: TestPortal) => portal.call(subscriptionsApi.usage),
  payments: (portal: TestPortal) => portal.call(subscriptionsApi.payments),
  instructions: (portal: TestPortal, id: string) => portal.call(subscriptionsApi.instructions, { params: { id } }),
  receipt: (portal: TestPortal, id: string) => portal.call(subscriptionsApi.receipt, { params: { id }, query: {} }),
  preview: (portal: TestPortal) =>
    portal.call(subscriptionsApi.preview, { body: { planType: 'business', userCount: 5 } }),
  setAutoRenew: (portal: TestPortal) => portal.call(subscriptionsApi.setAutoRenew, { body: { isAutoRenew: true } }),
  change: (portal: TestPortal) =>
    portal.call(subscriptionsApi.change, { body: { planType: 'business', userCount: 5 } }),
  renew: (portal: TestPortal) => portal.call(subscriptionsApi.renew, { body: month }),
  cancel: (portal: TestPortal) => portal.call(subscriptionsApi.cancel),
} as const;
type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];
const looking: Name[] = ['get', 'plans', 'usage'];
const paying: Name[] = ['payments', 'instructions', 'receipt'];
const changing: Name[] = ['preview', 'setAutoRenew', 'change', 'renew'];

describe('who may do what with the plan', () => {
  it.each<[string, Permission[], Name[]]>([
    ['nothing of it', [{ subject: 'chat', action: 'read' }], []],
    ['see the plan', [{ subject: 'view-plan', action: 'read' }], looking],
    ['see the payments', [{ subject: 'subscription', action: 'read' }], [...looking, ...paying]],
    ['change the plan without seeing it', [{ subject: 'change-plan', action: 'update' }], []],
    [
      'see and change the plan',
      [
        { subject: 'view-plan', action: 'read' },
        { subject: 'change-plan', action: 'update' },
      ],
      [...looking, 'preview', 'setAutoRenew', 'change'],
    ],
    [
      'see the payments and change the plan',
      [
        { subject: 'subscription', action: 'read' },
        { subject: 'change-plan', action: 'update' },
      ],
      [...looking, ...paying, ...changing],
    ],
    [
      'see and cancel the plan',
      [
        { subject: 'view-plan', action: 'read' },
        { subject: 'cancel-plan', action: 'update' },
      ],
      [...looking, 'cancel'],
    ],
  ])('who may %s can do that and nothing more', async (_, permissions, allowed) => {
    const { company, id } = await subscribed();
    const portal = await signInAs(app, await hire(app, company.merchantId, { permissions }));
    const done: Name[] = [];
    for (const name of names) {
      const { status } = await calls[name](portal, id);
      if (status !== 403) done.push(name);
    }
    expect(done.sort()).toEqual([...allowed].sort());
  });
});

describe('cancelling', () => {
  it('lets the plan run to its end, takes back what nobody has paid, and is done once', async () => {
    const { company } = await subscribed();
    const { owner } = company;
    const { validTo } = getData(await owner.call(subscriptionsApi.get));
    const { id } = getData(await owner.call(subscriptionsApi.renew, { body: month }));
    const after = getData(await owner.call(subscriptionsApi.cancel));
    expect(after).toMatchObject({ standing: 'active', isAutoRenew: false, nextPayment: null, validTo });
    const rows = getData(await owner.call(subscriptionsApi.payments));
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 2, endedBy: 'cancelled' });
    expect((await owner.call(subscriptionsApi.cancel)).failure.message).toBe('nothingToCancel');
  });

  it('is refused where nothing is paid', async () => {
    const company = await Company.open(app);
    expect((await company.owner.call(subscriptionsApi.cancel)).failure.message).toBe('nothingToCancel');
  });
});

it('leaves what was bought as it was when the file of plans changes', async () => {
  const { company } = await subscribed();
  const { offer } = app.context.config;
  const plans = offer.plans
    .filter(({ planType }) => planType !== 'business')
    .map((plan) => ({ ...plan, seats: 1, unitPrice: '99.00', limits: { ...plan.limits, conversations: 1 } }));
  const changed = { ...offer, plans, freePlan: plans.find(({ isFree }) => isFree)! };
  const holding = await readHolding(app.context.database.forMerchant(company.merchantId).query);
  const now = app.context.clock.now();
  expect(positionOf(holding, changed, now)).toEqual(positionOf(holding, offer, now));
  expect(positionOf(holding, changed, now)).toMatchObject({
    seats: 5,
    plan: { unitPrice: '10.00', limits: { conversations: 1000 } },
  });
});
