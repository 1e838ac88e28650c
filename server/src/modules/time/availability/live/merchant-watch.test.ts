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
  const broadcasts: string[] = [];
  const hooks = { changed: (userId: string) => void broadcasts.push(userId), timeCame: () => {} };
  const watch = new MerchantWatch(app.context, company.merchantId, hooks);
  watch.look([company.ownerId]);
  await expect.poll(() => broadcasts).toEqual([company.ownerId]);
  // It changed before that check, and this process gets the hint only now.
  watch.look([company.colleagueId]);
  await expect.poll(() => broadcasts).toEqual([company.ownerId, company.colleagueId]);
  watch.look([company.colleagueId]);
  watch.look([company.ownerId]);
  const third = await hire(app, company.merchantId);
  watch.look([third.id]);
  await expect.poll(() => broadcasts.length).toBeGreaterThan(2);
  expect(broadcasts).toEqual([company.ownerId, company.colleagueId, third.id]);
  watch.stop();
});
