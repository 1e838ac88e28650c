import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { hire } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import { approveByReference, suspendBusiness } from './subscriptions.public.ts';
import { attendSubscription } from './usecases/attend-subscription.ts';

const day = 24 * 3600 * 1000;
let mails: TestMailServer;
let app: TestApp;

beforeAll(async () => {
  mails = await startTestMailServer();
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  const environment = { PLANS_FILE, SMTP_URL: mails.url, PUBLIC_URL: 'https://sala.example' };
  app = await createTestApp({ environment });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

it('reaches those who may change the plan by mail in their language, with the way to the plan, and nobody else', async () => {
  const company = await Company.open(app);
  const { merchantId } = company;
  const keepers = await Promise.all(locales.map((locale) => hire(app, merchantId, { locale })));
  const viewer = await hire(app, merchantId, { permissions: [{ subject: 'view-plan', action: 'read' }] });
  const order = { planType: 'business', userCount: 20, months: 1 };
  const { reference } = getData(await company.owner.call(subscriptionsApi.renew, { body: order }));
  await approveByReference(app.context, { reference, by: 'Owner' });
  for (const { email } of keepers) {
    const { subject, text } = await mails.mailTo(email);
    expect(subject).toContain(reference);
    expect(text).toContain('510.00 USD');
  }
  const validTo = Date.parse(getData(await company.owner.call(subscriptionsApi.get)).validTo!);
  const seconds = Math.round((validTo - 7 * day + 60_000 - app.clock.now().getTime()) / 1000);
  app.clock.advance({ seconds });
  await attendSubscription(app.context, merchantId);
  app.clock.advance({ seconds: -seconds });
  const greetings = { en: 'Hello', km: 'សួស្ដី', vi: 'Xin chào', 'zh-cn': '您好' };
  for (const { email, locale } of keepers) {
    // The reminder and the order that the renewal has made.
    const [one, other] = [await mails.mailTo(email), await mails.mailTo(email)];
    const both = `${one.text} ${other.text}`;
    expect(both).toContain(greetings[locale as keyof typeof greetings]);
    expect(both).toContain('https://sala.example/plan');
    expect(both).toMatch(/SALA-\w{4}-\w{4}/);
    expect(both).toMatch(/\b7\b/);
  }
  await suspendBusiness(app.context, merchantId, 'The invoice of May is open.');
  for (const { email } of keepers) expect((await mails.mailTo(email)).text).toContain('The invoice of May is open.');
  expect(mails.mailsTo(viewer.email)).toEqual([]);
});
