import { announcementsApi } from '@sala/contract/billing/announcements/announcements.api.ts';
import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { busyLimits } from '#testing/busy-limits.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { codeOf, type OwnerScenario, openOwnerScenario } from '#testing/owner-scenario.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { removeOwner, resetOwner } from './console.public.ts';

let app: TestApp;
let guarded: TestApp;
const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
const month = { planType: 'team', userCount: 5, months: 1 };
const texts = { en: 'Maintenance at ten', km: 'ថែទាំនៅម៉ោងដប់', vi: 'Bảo trì lúc mười giờ', 'zh-cn': '十点维护' };

beforeAll(async () => {
  const LIMITS = [busyLimits, 'POST /api/console/session=1000000/1'].join();
  app = await createTestApp({ environment: { PLANS_FILE, LIMITS } });
  guarded = await createTestApp({ environment: { PLANS_FILE, CONSOLE_ADDRESSES: '203.0.113.0/24' } });
});
afterAll(async () => {
  await app?.close();
  await guarded?.close();
});

const calls = Object.entries(consoleApi) as [string, EndpointDefinition][];
const behind = calls.filter(([name]) => name !== 'signIn');
const inputOf = (endpoint: EndpointDefinition) => ({
  params: endpoint.params ? { id: newId() } : undefined,
  body: endpoint.body ? { reason: 'No', days: 3, texts, tone: 'info', endsAt: '2099-01-01T00:00:00Z' } : undefined,
});
const callAs = (portal: TestPortal, endpoint: EndpointDefinition) => portal.call(endpoint, inputOf(endpoint) as never);

async function pendingPayment() {
  const company = await Company.open(app);
  const payment = getData(await company.owner.call(subscriptionsApi.renew, { body: month }));
  const file = { name: 'transfer.png', content: tinyPicture };
  getData(await company.owner.call(subscriptionsApi.uploadReceipt, { params: { id: payment.id } }, { file }));
  return { company, payment };
}

describe('signing in at the console', () => {
  it('needs the password and the code of now, and says the same whatever is wrong', async () => {
    const { email, credentials } = await openOwnerScenario(app);
    app.clock.advance({ seconds: 60 });
    const right = { email, password: credentials.password, code: codeOf(app, credentials) };
    const attempts = [
      { ...right, password: 'another one' },
      { ...right, code: right.code === '000000' ? '000001' : '000000' },
      { ...right, email: 'nobody@owners.example' },
    ];
    const answers = await Promise.all(attempts.map((body) => app.portal().call(consoleApi.signIn, { body })));
    expect(answers.map(({ status, failure }) => [status, failure.message])).toEqual(
      attempts.map(() => [400, 'wrongCredential']),
    );
    expect((await app.portal().call(consoleApi.signIn, { body: right })).status).toBe(200);
  });

  it('takes each code once, also when two arrive at the same moment', async () => {
    const { email, credentials } = await openOwnerScenario(app);
    app.clock.advance({ seconds: 60 });
    const body = { email, password: credentials.password, code: codeOf(app, credentials) };
    const answers = await Promise.all([1, 2, 3].map(() => app.portal().call(consoleApi.signIn, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await app.portal().call(consoleApi.signIn, { body })).status).toBe(400);
  });

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const signInTo =
    (apart: TestApp, { email, credentials }: OwnerScenario) =>
    async (password: string, headers: Record<string, string> = {}) => {
      const body = { email, password, code: codeOf(apart, credentials) };
      return (await apart.portal().call(consoleApi.signIn, { body }, { headers })).status;
    };

  it('ends for an account after twenty failed attempts from anywhere, but not where it was used before', async () => {
    const apart = await createTestApp({ environment: { PLANS_FILE, TRUSTED_PROXIES: '1' } });
    try {
      const scenario = await openOwnerScenario(apart);
      const { credentials } = scenario;
      const signIn = signInTo(apart, scenario);
      apart.clock.advance({ seconds: 60 });
      const statuses: number[] = [];
      for (let turn = 0; turn < 21; turn += 1) statuses.push(await signIn('a guess', from(`10.3.0.${turn}`)));
      expect(statuses).toEqual([...Array(20).fill(400), 429]);
      expect(await signIn(credentials.password, from('10.3.1.1'))).toBe(429);
      expect(await signIn(credentials.password)).toBe(200);
      // A success of the owner gives the strangers no new attempts.
      expect(await signIn('a guess', from('10.3.1.2'))).toBe(429);
    } finally {
      await apart.close();
    }
  });

  it('knows a device with IPv6 by its network, since it takes other addresses there', async () => {
    const apart = await createTestApp({ environment: { PLANS_FILE, TRUSTED_PROXIES: '1' } });
    try {
      const scenario = await openOwnerScenario(apart);
      const { credentials } = scenario;
      const signIn = signInTo(apart, scenario);
      apart.clock.advance({ seconds: 60 });
      expect(await signIn(credentials.password, from('2001:db8:1:2::a'))).toBe(200);
      for (let turn = 0; turn < 20; turn += 1) await signIn('a guess', from(`10.3.0.${turn}`));
      apart.clock.advance({ seconds: 60 });
      expect(await signIn(credentials.password, from('2001:db8:1:3::a'))).toBe(429);
      expect(await signIn(credentials.password, from('2001:db8:1:2:9::b'))).toBe(200);
    } finally {
      await apart.close();
    }
  });

  it('ends after half an hour without use, when signed out, with new credentials and with the account', async () => {
    const idle = await openOwnerScenario(app);
    app.clock.advance({ minutes: 31 });
    expect((await idle.portal.call(consoleApi.me)).status).toBe(401);
    const left = await openOwnerScenario(app);
    expect((await left.portal.call(consoleApi.signOut)).status).toBe(200);
    expect((await left.portal.call(consoleApi.me)).status).toBe(401);
    const renewed = await openOwnerScenario(app);
    await resetOwner(app.context, renewed.email);
    expect((await renewed.portal.call(consoleApi.me)).status).toBe(401);
    const removed = await openOwnerScenario(app);
    await removeOwner(app.context, removed.email.toUpperCase());
    expect((await removed.portal.call(consoleApi.me)).status).toBe(401);
  });

  it('keeps neither the password, nor the key of the authenticator, nor the token as it is', async () => {
    const { email, credentials, portal } = await openOwnerScenario(app);
    const rows = await app.context.database.unscoped
      .selectFrom('owner_accounts as o')
      .innerJoin('owner_sessions as s', 's.owner_id', 'o.id')
      .selectAll()
      .where('o.email', '=', email)
      .execute();
    const kept = JSON.stringify(rows);
    for (const secret of [credentials.password, credentials.totpSecret, portal.visitorToken!])
      expect(kept.includes(secret)).toBe(false);
  });
});

describe('the calls of the console', () => {
  it.each(behind)('%s answers 401 without a session, and to users and visitors of a business', async (_, endpoint) => {
    const company = await Company.open(app);
    const visitor = await company.visit();
    const forged = app.portal();
    forged.visitorToken = 'A'.repeat(43);
    for (const portal of [app.portal(), company.owner, visitor.portal, forged])
      expect((await callAs(portal, endpoint)).status).toBe(401);
  });

  it.each(calls)('%s is not there for addresses that are not in the list', async (_, endpoint) => {
    const answer = await callAs(guarded.portal(), endpoint);
    expect(answer.status).toBe(404);
  });
});

describe('what an owner does', () => {
  it('reviews a payment beside its receipt, and the business has its plan within the second', async () => {
    const { company, payment } = await pendingPayment();
    const { portal, email } = await openOwnerScenario(app);
    const rows = getData(await portal.call(consoleApi.payments, { query: { limit: 100 } }));
    const row = rows.find(({ id }) => id === payment.id)!;
    expect(row).toMatchObject({ amount: '50.00', receipt: { kind: 'image' }, businessId: company.merchantId });
    expect((await fetch(`${app.address}${row.receipt!.url}`)).status).toBe(200);
    const params = { id: payment.id };
    const paid = getData(await portal.call(consoleApi.approve, { params }));
    expect(paid).toMatchObject({ status: 1, decidedBy: email });
    expect(getData(await company.owner.call(subscriptionsApi.get))).toMatchObject({ planType: 'team' });
    const again = await portal.call(consoleApi.reject, { params, body: { reason: 'Second thoughts' } });
    expect(again.failure.message).toBe('paymentSettled');
    const history = getData(await portal.call(consoleApi.history));
    expect(history[0]).toMatchObject({ action: 'approved', owner: email, address: expect.any(String) });
  });

  it('approves a payment once when two owners do so at the same moment', async () => {
    const { payment } = await pendingPayment();
    const [one, other] = [await openOwnerScenario(app), await openOwnerScenario(app)];
    const answers = await Promise.all(
      [one, other].map(({ portal }) => portal.call(consoleApi.approve, { params: { id: payment.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('shows those with a receipt before orders that nobody has paid', async () => {
    const unpaid = await Company.open(app);
    getData(await unpaid.owner.call(subscriptionsApi.renew, { body: month }));
    await pendingPayment();
    const { portal } = await openOwnerScenario(app);
    const rows = getData(await portal.call(consoleApi.payments, { query: { limit: 100 } }));
    const firstUnpaid = rows.findIndex(({ receipt }) => receipt === null);
    expect(firstUnpaid).toBeGreaterThan(0);
    expect(rows.slice(firstUnpaid).every(({ receipt }) => receipt === null)).toBe(true);
  });

  it('suspends a business with a reason, lifts it, and gives days of what is paid', async () => {
    const { company, payment } = await pendingPayment();
    const { portal } = await openOwnerScenario(app);
    const params = { id: company.merchantId };
    expect((await portal.call(consoleApi.extend, { params, body: { days: 3 } })).failure.message).toBe('planHasNoEnd');
    getData(await portal.call(consoleApi.approve, { params: { id: payment.id } }));
    const before = getData(await portal.call(consoleApi.business, { params })).business;
    const after = getData(await portal.call(consoleApi.extend, { params, body: { days: 3 } }));
    expect(Date.parse(after.validTo!) - Date.parse(before.validTo!)).toBe(3 * 24 * 3600 * 1000);
    const suspended = getData(await portal.call(consoleApi.suspend, { params, body: { reason: 'Spam' } }));
    expect(suspended).toMatchObject({ standing: 'suspended', suspendedReason: 'Spam' });
    const day = { body: { holidayName: 'Pchum Ben' } } as never;
    expect((await company.owner.call(holidaysApi.create, day)).failure.message).toBe('businessSuspended');
    expect(getData(await portal.call(consoleApi.resume, { params }))).toMatchObject({ standing: 'active' });
  });

  it('sees what a business uses, and nothing of its customers or people', async () => {
    const company = await Company.open(app);
    await company.talk('A very private question');
    const { portal } = await openOwnerScenario(app);
    const { business } = getData(await portal.call(consoleApi.business, { params: { id: company.merchantId } }));
    expect(business.usage.find(({ name }) => name === 'conversations')).toMatchObject({ used: 1 });
    expect(business.lastUsedAt).not.toBeNull();
    const search = business.name;
    const listed = getData(await portal.call(consoleApi.businesses, { query: { search, limit: 100 } }));
    expect(listed.map(({ id }) => id)).toContain(company.merchantId);
    const overview = getData(await portal.call(consoleApi.overview));
    expect(overview.businesses).toBe(Object.values(overview.standings).reduce((sum, count) => sum + count, 0));
    const said = JSON.stringify([business, listed, overview]);
    for (const secret of ['private question', 'Vanna', 'Sophea', '@']) expect(said.includes(secret)).toBe(false);
  });

  it('counts the businesses of each plan', async () => {
    const { portal } = await openOwnerScenario(app);
    const plans = getData(await portal.call(consoleApi.plans));
    const { businesses } = getData(await portal.call(consoleApi.overview));
    expect(plans.map(({ planType }) => planType)).toEqual(['free', 'team', 'business']);
    expect(plans.reduce((sum, plan) => sum + plan.businesses, 0)).toBe(businesses);
  });

  it('tells everybody something until it ends or is taken away', async () => {
    const { portal } = await openOwnerScenario(app);
    const company = await Company.open(app);
    const endsAt = new Date(app.clock.now().getTime() + 3600 * 1000).toISOString();
    const made = getData(await portal.call(consoleApi.announce, { body: { texts, tone: 'warning', endsAt } }));
    const shown = async () => getData(await company.owner.call(announcementsApi.list)).map(({ id }) => id);
    expect(await shown()).toContain(made.id);
    getData(await portal.call(consoleApi.withdraw, { params: { id: made.id } }));
    expect(await shown()).not.toContain(made.id);
    expect((await portal.call(consoleApi.withdraw, { params: { id: made.id } })).status).toBe(404);
    const later = new Date(app.clock.now().getTime() + 1800 * 1000).toISOString();
    const planned = getData(
      await portal.call(consoleApi.announce, { body: { texts, tone: 'info', startsAt: later, endsAt } }),
    );
    expect(await shown()).not.toContain(planned.id);
    const never = await portal.call(consoleApi.announce, {
      body: { texts, tone: 'info', startsAt: endsAt, endsAt: later },
    });
    expect(never).toMatchObject({ status: 422, failure: { validate: { ends_at: [{ key: 'endAfterStart' }] } } });
  });
});
