import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company } from '#testing/company.ts';
import { hire } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MerchantWatch } from './merchant-watch.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

it('what the first look found already is told when it turns out to have changed, and once', async () => {
  const told: string[] = [];
  const hooks = { changed: (userId: string) => void told.push(userId), timeCame: () => {} };
  const watch = new MerchantWatch(app.context, company.merchantId, hooks);
  watch.look([company.ownerId]);
  await expect.poll(() => told).toEqual([company.ownerId]);
  // It changed before that check, and this process gets the hint only now.
  watch.look([company.colleagueId]);
  await expect.poll(() => told).toEqual([company.ownerId, company.colleagueId]);
  watch.look([company.colleagueId]);
  watch.look([company.ownerId]);
  const third = await hire(app, company.merchantId);
  watch.look([third.id]);
  await expect.poll(() => told.length).toBeGreaterThan(2);
  expect(told).toEqual([company.ownerId, company.colleagueId, third.id]);
  watch.stop();
});
