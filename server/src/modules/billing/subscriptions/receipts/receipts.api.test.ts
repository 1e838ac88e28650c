import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { approveByReference } from '../subscriptions.public.ts';

let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const month = { planType: 'team', userCount: 5, months: 1 };

async function paid() {
  const company = await Company.open(app);
  const { id, reference } = getData(await company.owner.call(subscriptionsApi.renew, { body: month }));
  await approveByReference(app.context, { reference, by: 'Owner' });
  return { company, id };
}

describe('the receipt of a payment', () => {
  it('is a numbered PDF in the language that is asked for', async () => {
    const { company, id } = await paid();
    const [payment] = getData(await company.owner.call(subscriptionsApi.payments));
    for (const locale of locales) {
      const answer = await company.owner.call(subscriptionsApi.receipt, { params: { id }, query: { locale } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`${payment!.receiptNumber}.pdf`);
      const file = String(answer.data);
      expect(file.startsWith('%PDF-')).toBe(true);
      expect(file.includes(locale === 'zh-cn' ? '/Lang (zh-CN)' : `/Lang (${locale})`)).toBe(true);
    }
  });

  it('is there only once the payment is approved', async () => {
    const company = await Company.open(app);
    const { id } = getData(await company.owner.call(subscriptionsApi.renew, { body: month }));
    const answer = await company.owner.call(subscriptionsApi.receipt, { params: { id }, query: {} });
    expect(answer.failure.message).toBe('paymentNotPaid');
  });

  it('is for those of the business who may see its payments', async () => {
    const { company, id } = await paid();
    const other = await Company.open(app);
    expect((await other.owner.call(subscriptionsApi.receipt, { params: { id }, query: {} })).status).toBe(404);
    const { id: roleId } = await buildRole(app.context, {
      merchantId: company.merchantId,
      permissions: [{ subject: 'view-plan', action: 'read' }],
    });
    const viewer = await signInAs(app, await hire(app, company.merchantId, { roleId }));
    expect((await viewer.call(subscriptionsApi.receipt, { params: { id }, query: {} })).status).toBe(403);
  });

  it('goes on saying what it said when the business is renamed', async () => {
    const { company, id } = await paid();
    const { query } = app.context.database.forMerchant(company.merchantId);
    const kept = await query
      .selectFrom('subscription_payments')
      .select('receipt')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept!.receipt).toMatchObject({
      issuer: { name: 'Sala Cloud Co., Ltd.', taxNumber: 'K001-900123456' },
      payer: { name: expect.any(String) },
    });
  });
});
