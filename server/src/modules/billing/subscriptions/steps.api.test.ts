import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { approveByReference, extendPlan, resumeBusiness, suspendBusiness } from './subscriptions.public.ts';
import { attendSubscription } from './usecases/attend-subscription.ts';

let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const month = { planType: 'team', userCount: 5, months: 1 };

/** A business that has paid for a month, somebody in it who may change its plan, and the end of the month. */
async function subscribed() {
  const company = await Company.open(app);
  const { reference } = getData(await company.owner.call(subscriptionsApi.renew, { body: month }));
  await approveByReference(app.context, { reference, by: 'Owner' });
  const { validTo } = getData(await company.owner.call(subscriptionsApi.get));
  return { company, keeper: await hire(app, company.merchantId), validTo: Date.parse(validTo!) };
}

const hour = 3600 * 1000;
/** Runs with the clock of the server at this moment. */
async function at(moment: number, work: () => Promise<void>): Promise<void> {
  const seconds = Math.round((moment - app.clock.now().getTime()) / 1000);
  app.clock.advance({ seconds });
  try {
    await work();
  } finally {
    app.clock.advance({ seconds: -seconds });
  }
}

async function listMails(keeper: { email: string }): Promise<string[]> {
  const portal = await signInAs(app, keeper);
  const rows = getData(await portal.call(notificationsApi.list, { query: { limit: 50 } as never }));
  return rows.map(({ kind }) => kind).filter((kind) => /^(plan|renewal)/.test(kind));
}

describe('the end of what is paid', () => {
  it('is told 14, 7 and 1 days before, each once, with an order to pay', async () => {
    const { company, keeper, validTo } = await subscribed();
    const attend = () => attendSubscription(app.context, company.merchantId);
    await attend();
    for (const days of [14, 7, 1])
      await at(validTo - days * 24 * hour + hour, async () => {
        // However many processes look at once, and however often.
        await Promise.all([attend(), attend(), attend()]);
      });
    await at(validTo - hour, async () => {
      const kinds = await listMails(keeper);
      expect(kinds.filter((kind) => kind === 'planEndsSoon')).toHaveLength(3);
      expect(kinds.filter((kind) => kind === 'renewalOrdered')).toHaveLength(1);
      const portal = await signInAs(app, keeper);
      const [order] = getData(await portal.call(subscriptionsApi.payments));
      expect(order).toMatchObject({ isAutomatic: true, amount: '50.00', status: 0 });
    });
  });

  it('leaves everything working for the grace time, then lets the business only look, until it is paid', async () => {
    const { company, keeper, validTo } = await subscribed();
    const attend = () => attendSubscription(app.context, company.merchantId);
    await at(validTo + hour, async () => {
      await attend();
      expect(await listMails(keeper)).toEqual(expect.arrayContaining(['planEnded']));
      expect((await app.context.subscriptions.positionOf(company.merchantId)).standing).toBe('grace');
    });
    await at(validTo + 7 * 24 * hour + hour, async () => {
      await attend();
      await attend();
      expect((await listMails(keeper)).filter((kind) => kind === 'planReadonly')).toHaveLength(1);
      const config = await app.portal().call(visitorsApi.config, { query: { appId: company.appId } });
      expect(getData(config).isChatOn).toBe(false);
      const portal = await signInAs(app, keeper);
      const { reference } = getData(await portal.call(subscriptionsApi.renew, { body: month }));
      await approveByReference(app.context, { reference, by: 'Owner' });
      const state = getData(await portal.call(subscriptionsApi.get));
      expect(state.standing).toBe('active');
      // The days in which it could only look are not paid for.
      expect(Date.parse(state.validFrom!)).toBeGreaterThan(validTo + 7 * 24 * hour);
    });
  });

  it('moves on by the days that the owner gives', async () => {
    const { company, validTo } = await subscribed();
    const end = await extendPlan(app.context, company.merchantId, 10);
    expect(end!.getTime()).toBe(validTo + 10 * 24 * hour);
  });
});

describe('the chat of a suspended business', () => {
  it('is closed to visitors, and takes nobody new', async () => {
    const company = await Company.open(app);
    await suspendBusiness(app.context, company.merchantId, 'Unpaid');
    const config = await app.portal().call(visitorsApi.config, { query: { appId: company.appId } });
    expect(getData(config)).toMatchObject({ isChatOn: false, isCallOn: false });
    for (const identity of [undefined, { id: 'u1', hash: 'a'.repeat(64) }]) {
      const body = { appId: company.appId, identity };
      const { status } = await app.portal().call(visitorsApi.createSession, { body });
      expect(status).not.toBe(200);
    }
    const { query } = app.context.database.forMerchant(company.merchantId);
    expect(await query.selectFrom('visitors').select('id').execute()).toEqual([]);
  });

  it('lets those who are in a conversation read and end it, and write again once it is resumed', async () => {
    const company = await Company.open(app);
    const { portal } = await company.talk('Where is my shirt?');
    await suspendBusiness(app.context, company.merchantId, 'Unpaid');
    const body = { appId: company.appId, token: portal.visitorToken! };
    expect(getData(await portal.call(visitorsApi.createSession, { body })).channel).not.toBeNull();
    const rows = getData(await portal.call(visitorsApi.listMessages, { query: {} as never }));
    expect(rows.map(({ text }) => text)).toContain('Where is my shirt?');
    const message = { type: 'text' as const, id: newId(), text: 'Hello?' };
    expect((await portal.call(visitorsApi.createMessage, { body: message })).failure).toMatchObject({
      message: 'businessSuspended',
    });
    expect(getData(await portal.call(visitorsApi.end))).toMatchObject({ status: 'closed' });
    await resumeBusiness(app.context, company.merchantId);
    getData(await portal.call(visitorsApi.createMessage, { body: message }));
  });
});
