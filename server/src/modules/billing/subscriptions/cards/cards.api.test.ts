import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { StripeServer, signMessage } from '#testing/stripe-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { approveByReference, rejectByReference } from '../subscriptions.public.ts';

let app: TestApp;
let stripe: StripeServer;
const PLANS_FILE = new URL('../../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
const month = { planType: 'team', userCount: 5, months: 1 };

beforeAll(async () => {
  stripe = await StripeServer.start();
  app = await createTestApp({ environment: { PLANS_FILE, ...stripe.environment } });
});
afterAll(async () => {
  await app?.close();
  await stripe?.close();
});

const tell = (message: string, signature: string | undefined) =>
  fetch(`${app.address}${subscriptionsApi.cardMessage.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
    body: message,
  });
const order = async ({ owner }: Company, body: object = month) =>
  getData(await owner.call(subscriptionsApi.renew, { body: body as never }));
const checkout = ({ owner }: Company, id: string) => owner.call(subscriptionsApi.checkout, { params: { id } });
const stateOf = async ({ owner }: Company) => getData(await owner.call(subscriptionsApi.get));

async function ordered(body: object = month) {
  const company = await Company.open(app);
  const payment = await order(company, body);
  getData(await checkout(company, payment.id));
  return { company, payment, page: stripe.made.at(-1)! };
}

describe('paying by card', () => {
  it('opens one page for the exact amount, and the same one while it can be paid', async () => {
    const company = await Company.open(app);
    const { id, reference } = await order(company);
    expect(getData(await company.owner.call(subscriptionsApi.instructions, { params: { id } })).canPayByCard).toBe(
      true,
    );
    const before = stripe.made.length;
    const answers = await Promise.all([checkout(company, id), checkout(company, id), checkout(company, id)]);
    expect(new Set(answers.map((answer) => getData(answer).url)).size).toBe(1);
    expect(stripe.made).toHaveLength(before + 1);
    const { asked, authorization } = stripe.made.at(-1)!;
    expect(authorization).toBe('Bearer sk_test_0123456789abcdef');
    expect(asked.get('client_reference_id')).toBe(reference);
    expect(asked.get('line_items[0][price_data][unit_amount]')).toBe('5000');
    expect(asked.get('line_items[0][price_data][currency]')).toBe('usd');
  });

  it('counts riel as Stripe does, in hundredths', async () => {
    const { page } = await ordered({ ...month, currency: 'KHR' });
    expect(page.asked.get('line_items[0][price_data][unit_amount]')).toBe('20000000');
    expect((await tell(stripe.paidMessage(page), signMessage(stripe.paidMessage(page)))).status).toBe(200);
  });

  it('holds as soon as the signed message comes, once, however often it is told', async () => {
    const { company, page } = await ordered();
    const message = stripe.paidMessage(page);
    const answers = await Promise.all([1, 2, 3].map(() => tell(message, signMessage(message))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const state = await stateOf(company);
    expect(state).toMatchObject({ planType: 'team', standing: 'active' });
    await tell(message, signMessage(message));
    expect((await stateOf(company)).validTo).toBe(state.validTo);
    const [payment] = getData(await company.owner.call(subscriptionsApi.payments));
    expect(payment).toMatchObject({ status: 1, provider: 'stripe', receiptNumber: expect.any(String) });
  });

  it('believes no message that is not signed, is signed by others, is old or says something else than was signed', async () => {
    const { company, page } = await ordered();
    const message = stripe.paidMessage(page);
    const now = Math.floor(Date.now() / 1000);
    const forged: [string, string | undefined][] = [
      [message, undefined],
      [message, 't=1,v1=00'],
      [message, signMessage(message, { secret: 'whsec_of_somebody_else_0123' })],
      [message, signMessage(message, { seconds: now - 3600 })],
      [message.replace('"paid"', '"paid" '), signMessage(message)],
      ['{"type":"checkout.session.completed"}', signMessage(message)],
    ];
    for (const [text, signature] of forged) expect((await tell(text, signature)).status).toBe(401);
    expect(await stateOf(company)).toMatchObject({ standing: 'free' });
  });

  it.each([
    ['a smaller amount', { amount_total: 1 }],
    ['another money', { currency: 'khr' }],
    ['nothing paid yet', { payment_status: 'unpaid' }],
    ['another page', { id: 'cs_test_other' }],
  ])('takes %s for no payment of the order', async (_, changed) => {
    const { company, page } = await ordered();
    const message = stripe.paidMessage(page, changed);
    expect((await tell(message, signMessage(message))).status).toBe(200);
    expect(await stateOf(company)).toMatchObject({ standing: 'free' });
  });

  it('is no payment of another business', async () => {
    const { page } = await ordered();
    const other = await ordered();
    const metadata = { merchant_id: other.company.merchantId, payment_id: other.payment.id };
    const message = stripe.paidMessage(page, { metadata });
    await tell(message, signMessage(message));
    expect(await stateOf(other.company)).toMatchObject({ standing: 'free' });
  });

  it('loses no money that comes for an order that was taken back meanwhile', async () => {
    const { company, payment, page } = await ordered();
    getData(await company.owner.call(subscriptionsApi.withdraw, { params: { id: payment.id } }));
    const message = stripe.paidMessage(page);
    await tell(message, signMessage(message));
    expect(await stateOf(company)).toMatchObject({ planType: 'team', standing: 'active' });
  });

  it('says so while the provider does not answer, and works again afterwards', async () => {
    const company = await Company.open(app);
    const { id } = await order(company);
    stripe.isDown = true;
    expect((await checkout(company, id)).failure.message).toBe('cardUnavailable');
    stripe.isDown = false;
    expect((await checkout(company, id)).status).toBe(200);
  });

  it('is refused while a receipt is under review, and for other businesses', async () => {
    const company = await Company.open(app);
    const { id } = await order(company);
    const other = await Company.open(app);
    expect((await checkout(other, id)).status).toBe(404);
    const file = { name: 'transfer.png', content: tinyPicture };
    getData(await company.owner.call(subscriptionsApi.uploadReceipt, { params: { id } }, { file }));
    expect((await checkout(company, id)).failure.message).toBe('paymentUnderReview');
  });
});

describe('a page to pay by card', () => {
  const closed = (id: string) => vi.waitFor(() => expect(stripe.closed).toContain(id), { timeout: 60_000 });

  it('is closed when its order is taken back, replaced, approved or has its receipt, so that nobody pays twice', async () => {
    const back = await ordered();
    getData(await back.company.owner.call(subscriptionsApi.withdraw, { params: { id: back.payment.id } }));
    const replaced = await ordered();
    await order(replaced.company, { ...month, months: 3 });
    const approved = await ordered();
    await approveByReference(app.context, { reference: approved.payment.reference, by: 'Owner' });
    const proven = await ordered();
    const file = { name: 'transfer.png', content: tinyPicture };
    getData(
      await proven.company.owner.call(subscriptionsApi.uploadReceipt, { params: { id: proven.payment.id } }, { file }),
    );
    for (const { page } of [back, replaced, approved, proven]) await closed(page.id);
  });

  it('loses no money that comes for an order whose receipt was rejected', async () => {
    const { company, payment, page } = await ordered();
    await rejectByReference(app.context, { reference: payment.reference, by: 'Owner', reason: 'Too little' });
    const message = stripe.paidMessage(page);
    await tell(message, signMessage(message));
    expect(await stateOf(company)).toMatchObject({ planType: 'team', standing: 'active' });
    const [row] = getData(await company.owner.call(subscriptionsApi.payments));
    expect(row).toMatchObject({ status: 1, provider: 'stripe', reason: null });
  });
});
