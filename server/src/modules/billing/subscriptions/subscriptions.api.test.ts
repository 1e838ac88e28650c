import { reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { knowledgeApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { approveByReference, rejectByReference, resumeBusiness, suspendBusiness } from './subscriptions.public.ts';
import { findReviewedPayment } from './subscriptions.repository.ts';
import { expireOrders } from './usecases/expire-orders.ts';

let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const approve = async (reference: string) => (await approveByReference(app.context, { reference, by: 'Owner' }))!;
const team = { planType: 'team', userCount: 5, months: 1 };
type Wish = typeof team & { currency?: 'USD' | 'KHR' };
const order = async ({ owner }: Company, body: Wish) => getData(await owner.call(subscriptionsApi.renew, { body }));
const stateOf = async ({ owner }: Company) => getData(await owner.call(subscriptionsApi.get));

async function subscribed(body: Wish = team): Promise<Company> {
  const company = await Company.open(app);
  await approve((await order(company, body)).reference);
  return company;
}

describe('buying a plan', () => {
  it('begins with the free plan, orders a payment, and holds once it is approved', async () => {
    const company = await Company.open(app);
    expect(await stateOf(company)).toMatchObject({
      isSubscript: false,
      planType: 'free',
      standing: 'free',
      validTo: null,
    });
    const payment = await order(company, team);
    expect(payment).toMatchObject({ amount: '50.00', currency: 'USD', status: 0, receipt: null });
    expect(await stateOf(company)).toMatchObject({ planType: 'free' });
    const proof = await company.owner.call(
      subscriptionsApi.uploadReceipt,
      { params: { id: payment.id } },
      { file: { name: 'transfer.png', content: tinyPicture } },
    );
    expect(getData(proof).receipt).toMatchObject({ kind: 'image' });
    await approve(payment.reference);
    const state = await stateOf(company);
    expect(state).toMatchObject({
      isSubscript: true,
      planType: 'team',
      userCount: 5,
      unitPrice: '10.00',
      isAutoRenew: true,
    });
    expect(state.nextPayment).toBe(state.validTo);
    const { subscriptPlan, isReadonly } = getData(await company.owner.call(profileApi.get));
    expect(subscriptPlan).toMatchObject({ planType: 'team', standing: 'active' });
    expect(isReadonly).toBe(false);
    const [paid] = getData(await company.owner.call(subscriptionsApi.payments));
    expect(paid).toMatchObject({ status: 1, receiptNumber: expect.stringMatching(/^R-\d{6}$/) });
  });

  it('shows why a payment was rejected, and decides each once', async () => {
    const company = await Company.open(app);
    const { reference } = await order(company, team);
    await rejectByReference(app.context, { reference, by: 'Owner', reason: 'Nothing has arrived.' });
    const [rejected] = getData(await company.owner.call(subscriptionsApi.payments));
    expect(rejected).toMatchObject({
      status: 2,
      reason: 'Nothing has arrived.',
      endedBy: 'reviewed',
      receiptNumber: null,
    });
    await expect(approve(reference)).rejects.toThrow('paymentSettled');
    expect(await stateOf(company)).toMatchObject({ standing: 'free' });
  });

  it('approves a payment once when two approve it at the same moment, and numbers receipts without a gap', async () => {
    const companies = await Promise.all([Company.open(app), Company.open(app), Company.open(app)]);
    const references = await Promise.all(companies.map(async (one) => (await order(one, team)).reference));
    const twice = [...references, ...references].map((reference) =>
      approve(reference).catch((error: Error) => error.message),
    );
    const results = await Promise.all(twice);
    expect(results.filter((one) => one === 'paymentSettled')).toHaveLength(3);
    const numbers = results.flatMap((one) => (typeof one === 'string' ? [] : [Number(one.receiptNumber!.slice(2))]));
    numbers.sort((one, other) => one - other);
    expect(numbers[2]! - numbers[0]!).toBe(2);
  });

  it('puts a new order in the place of an unpaid one, and leaves one under review alone', async () => {
    const company = await Company.open(app);
    const first = await order(company, team);
    const second = await order(company, { ...team, months: 12 });
    expect(second.amount).toBe('500.00');
    const rows = getData(await company.owner.call(subscriptionsApi.payments));
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ status: 2, endedBy: 'replaced' });
    const file = { name: 'transfer.png', content: tinyPicture };
    getData(await company.owner.call(subscriptionsApi.uploadReceipt, { params: { id: second.id } }, { file }));
    const refused = await company.owner.call(subscriptionsApi.renew, { body: team });
    expect(refused.failure).toMatchObject({ message: 'paymentUnderReview', params: { reference: second.reference } });
  });

  it('still takes the money of an order that was replaced, taken back or not paid in time', async () => {
    const company = await Company.open(app);
    const [replaced, withdrawn] = [await order(company, team), await order(company, { ...team, months: 2 })];
    getData(await company.owner.call(subscriptionsApi.withdraw, { params: { id: withdrawn.id } }));
    await approve(replaced.reference);
    const { validTo } = await stateOf(company);
    await approve(withdrawn.reference);
    expect(Date.parse((await stateOf(company)).validTo!)).toBeGreaterThan(Date.parse(validTo!));
    await expect(approve(withdrawn.reference)).rejects.toThrow('paymentSettled');
  });

  it('ends orders that nobody has paid in 30 days, and lets those with a receipt wait for the review', async () => {
    const [unpaid, proven] = [await Company.open(app), await Company.open(app)];
    const [lost, kept] = [await order(unpaid, team), await order(proven, team)];
    const file = { name: 'transfer.png', content: tinyPicture };
    getData(await proven.owner.call(subscriptionsApi.uploadReceipt, { params: { id: kept.id } }, { file }));
    app.clock.advance({ hours: 29 * 24 });
    await expireOrders(app.context);
    const endOf = ({ id }: { id: string }) => findReviewedPayment(app.context.database, id);
    expect(await endOf(lost)).toMatchObject({ status: 0 });
    app.clock.advance({ hours: 2 * 24 });
    await Promise.all([expireOrders(app.context), expireOrders(app.context)]);
    expect(await endOf(lost)).toMatchObject({ status: 2, ended_by: 'expired' });
    expect(await endOf(kept)).toMatchObject({ status: 0 });
    app.clock.advance({ hours: -31 * 24 });
    await approve(lost.reference);
    expect((await stateOf(unpaid)).standing).toBe('active');
  });

  it('shows until when a renewal is paid before it is ordered, and keeps the choice not to renew by itself', async () => {
    const company = await subscribed();
    const { validTo } = await stateOf(company);
    getData(await company.owner.call(subscriptionsApi.setAutoRenew, { body: { isAutoRenew: false } }));
    const preview = getData(
      await company.owner.call(subscriptionsApi.preview, { body: { ...team, months: 3, isRenewal: true } }),
    );
    expect(preview).toMatchObject({ moment: 'afterPayment', effectiveAt: validTo, tooMuch: [] });
    const tooFew = { ...team, userCount: 1, isRenewal: true };
    const small = getData(await company.owner.call(subscriptionsApi.preview, { body: tooFew }));
    expect(small.tooMuch).toEqual([{ name: 'seats', used: 2, max: 1 }]);
    const payment = await order(company, { ...team, months: 3 });
    expect(payment.amount).toBe(preview.amount);
    await approve(payment.reference);
    expect(await stateOf(company)).toMatchObject({ validTo: preview.validTo, isAutoRenew: false });
  });

  it('takes no page, text, program or empty file for a receipt, and none for the payment of others', async () => {
    const [company, other] = [await Company.open(app), await Company.open(app)];
    const { id } = await order(company, team);
    const give = (one: Company, name: string, content: Buffer) =>
      one.owner.call(subscriptionsApi.uploadReceipt, { params: { id } }, { file: { name, content } });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [name, content] of [
      ['transfer.png', page],
      ['transfer.html', page],
      ['transfer.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['transfer.exe', Buffer.from('MZ')],
      ['transfer.txt', Buffer.from('I have paid, believe me.')],
      ['transfer.png', Buffer.alloc(0)],
    ] as const)
      expect((await give(company, name, content)).status, name).toBeGreaterThanOrEqual(400);
    expect((await give(other, 'transfer.png', tinyPicture)).status).toBe(404);
    const [row] = getData(await company.owner.call(subscriptionsApi.payments));
    expect(row).toMatchObject({ status: 0, receipt: null });
  });

  it('adds months where what is paid ends, and counts riel without decimals', async () => {
    const company = await subscribed({ ...team, currency: 'KHR' });
    const before = await stateOf(company);
    const body = { ...team, months: 2 };
    const payment = getData(await company.owner.call(subscriptionsApi.renew, { body }));
    expect(payment).toMatchObject({ amount: '400000', currency: 'KHR' });
    await approve(payment.reference);
    const after = await stateOf(company);
    expect(after.validFrom).toBe(before.validFrom);
    const months = (Date.parse(after.validTo!) - Date.parse(before.validTo!)) / (24 * 3600 * 1000);
    expect(months).toBeGreaterThanOrEqual(59);
    expect(months).toBeLessThanOrEqual(62);
  });

  it('takes one currency while months that were paid in it are left', async () => {
    const company = await subscribed();
    const body = { ...team, currency: 'KHR' as const };
    const [bought, shown] = [
      await company.owner.call(subscriptionsApi.renew, { body }),
      await company.owner.call(subscriptionsApi.preview, { body: { ...body, isRenewal: true } }),
    ];
    expect([bought.failure.message, shown.failure.message]).toEqual(['planNotOffered', 'planNotOffered']);
    // A late transfer for an order in another currency still counts; what is left is then not offset.
    const late = await Company.open(app);
    const riel = await order(late, { ...team, currency: 'KHR' });
    await approve((await order(late, team)).reference);
    await approve(riel.reference);
    const change = { body: { planType: 'business', userCount: 6 } };
    expect((await late.owner.call(subscriptionsApi.change, change)).failure.message).toBe('planNotOffered');
  });
});

describe('changing a plan', () => {
  it('shows what more costs before anything is done, and holds when that is paid', async () => {
    const company = await subscribed({ ...team, months: 12 });
    const body = { planType: 'business', userCount: 5 };
    const preview = getData(await company.owner.call(subscriptionsApi.preview, { body }));
    expect(preview).toMatchObject({ moment: 'afterPayment', tooMuch: [] });
    expect(Number(preview.credit)).toBeCloseTo(500, 0);
    expect(Number(preview.price)).toBeCloseTo(1275, 0);
    const { payment } = getData(await company.owner.call(subscriptionsApi.change, { body }));
    expect(payment).toMatchObject({ kind: 'change', planType: 'business' });
    const before = await stateOf(company);
    expect(before.planType).toBe('team');
    await approve(payment!.reference);
    const after = await stateOf(company);
    expect(after).toMatchObject({ planType: 'business', userCount: 5 });
    expect(Date.parse(after.validTo!)).toBeGreaterThanOrEqual(Date.parse(before.validTo!));
  });

  it('lets less follow at the end, which can be taken back until then', async () => {
    const company = await subscribed({ planType: 'business', userCount: 6, months: 1 });
    const body = { planType: 'team', userCount: 4 };
    expect(getData(await company.owner.call(subscriptionsApi.change, { body }))).toMatchObject({
      preview: { moment: 'atPeriodEnd', amount: '0.00' },
      payment: null,
    });
    expect((await stateOf(company)).next).toMatchObject({ planType: 'team', userCount: 4 });
    getData(await company.owner.call(subscriptionsApi.change, { body: { planType: 'business', userCount: 6 } }));
    expect(await stateOf(company)).toMatchObject({ planType: 'business', next: null });
  });

  it('refuses a plan that is too small, and says what is too much', async () => {
    const company = await subscribed();
    const { owner } = company;
    const refused = await owner.call(subscriptionsApi.change, { body: { planType: 'team', userCount: 1 } });
    expect(refused.failure).toMatchObject({ message: 'planTooSmall', params: { list: 'seats:2:1' } });
  });
});

describe('a business that can only look', () => {
  const day = (name: string) => ({ body: { holidayName: name } }) as never;

  it('ends what is open, takes nothing new, and works again at once when it is paid', async () => {
    const company = await Company.open(app);
    const keeper = await hire(app, company.merchantId);
    const talk = await company.talk('Hello');
    await approve((await order(company, team)).reference);
    app.clock.advance({ days: 39 });
    try {
      expect(await app.context.subscriptions.positionOf(company.merchantId)).toMatchObject({ standing: 'readonly' });
      const fresh = await signInAs(app, keeper);
      expect((await fresh.call(holidaysApi.create, day('New Year'))).failure.message).toBe('businessReadonly');
      const body = { id: newId(), type: 'text', text: 'Anyone?' } as const;
      expect((await talk.portal.call(visitorsApi.createMessage, { body })).failure.message).toBe('businessReadonly');
      expect((await fresh.call(messagesApi.list, { body: { channelId: talk.channelId } })).status).toBe(200);
      const { isReadonly, ability } = getData(await fresh.call(profileApi.get));
      expect(isReadonly).toBe(true);
      expect(ability).not.toContainEqual({ subject: 'reply-customer', action: 'manage' });
      const { version } = getData(await fresh.call(usersApi.get, { params: { id: company.colleagueId } }));
      const status = (to: 'active' | 'inactive', of: number) =>
        fresh.call(usersApi.setStatus, { params: { id: company.colleagueId }, body: { status: to, version: of } });
      // A business that must fit into a smaller plan can remove users but add none.
      expect((await status('inactive', version)).status).toBe(200);
      expect((await status('active', version + 1)).failure.message).toBe('businessReadonly');
      expect((await fresh.call(usersApi.remove, { params: { id: company.colleagueId } })).status).toBe(200);
      const end = { body: { channelId: talk.channelId, status: 'closed' } } as const;
      expect((await fresh.call(channelsApi.setStatus, end)).status).toBe(200);
      const reopen = { body: { channelId: talk.channelId, status: 'unassigned' } } as const;
      expect((await fresh.call(channelsApi.setStatus, reopen)).failure.message).toBe('businessReadonly');
      // What there is can be looked for and carried away.
      const file = { report: 'overview' as const, from: '2026-01-01', to: '2026-10-01' };
      expect((await fresh.call(reportFilesApi.create, { body: file })).status).toBe(200);
      expect((await fresh.call(knowledgeApi.search, { body: { search: 'Water' } })).status).toBe(200);
      const payment = getData(await fresh.call(subscriptionsApi.renew, { body: team }));
      await approve(payment.reference);
      expect((await fresh.call(holidaysApi.create, day('New Year'))).failure?.message).not.toBe('businessReadonly');
    } finally {
      app.clock.advance({ days: -39 });
    }
  });

  it('is so while the owner of the deployment has suspended it', async () => {
    const company = await Company.open(app);
    await suspendBusiness(app.context, company.merchantId, 'The invoice of May is open.');
    expect((await company.owner.call(holidaysApi.create, day('Pchum Ben'))).failure.message).toBe('businessSuspended');
    expect(await stateOf(company)).toMatchObject({
      standing: 'suspended',
      suspendedReason: 'The invoice of May is open.',
    });
    await resumeBusiness(app.context, company.merchantId);
    expect(await stateOf(company)).toMatchObject({ standing: 'free', suspendedReason: null });
  });
});
