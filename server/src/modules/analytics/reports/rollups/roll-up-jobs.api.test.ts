import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildWorkplace } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { queueRollUpsJob } from './roll-up.job.ts';
import { rollUp } from './roll-up.ts';
import { formulasOf } from './rolled.ts';
import { listUnfilled } from './rollups.repository.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const quarter = 15 * 60_000;
const hour = 4 * quarter;
/** The beginning of an hour that was over long ago, by the database's clock, which runs with this one. */
const hoursAgo = (count: number) => new Date((Math.floor(Date.now() / hour) - count) * hour);

async function open() {
  const { merchantId } = await buildWorkplace(app);
  return {
    merchantId,
    query: app.context.database.forMerchant(merchantId).query,
    talk: (at: Date) =>
      buildChannel(app.context, { merchantId, createdAt: at, messages: [{ from: 'visitor', text: 'Hello' }] }),
    isUnfilled: async () => (await listUnfilled(app.context.database, formulasOf)).includes(merchantId),
  };
}

it('a business waits to be filled until all its hours are, and again for each reason that there is', async () => {
  const { merchantId, query, talk, isUnfilled } = await open();
  expect(await isUnfilled()).toBe(true);
  await rollUp(app.context, merchantId);
  expect(await isUnfilled()).toBe(false);
  const states = () => query.updateTable('report_rollup_states');
  const reasons = {
    'an hour changed that was filled': () => talk(hoursAgo(100)),
    'hours are over that were not': () =>
      states()
        .set({ filled_until: hoursAgo(6) })
        .execute(),
    'what was before is left': () =>
      states()
        .set({ filled_from: hoursAgo(48) })
        .execute(),
    'the formulas are others': () => states().set({ formulas: 0 }).execute(),
  };
  for (const [reason, happen] of Object.entries(reasons)) {
    await happen();
    expect(await isUnfilled(), reason).toBe(true);
    await rollUp(app.context, merchantId);
    expect(await isUnfilled(), `${reason}, and then filled`).toBe(false);
  }
});

it('the job that runs every five minutes has the hours of each of them filled', async () => {
  const [one, other] = [await open(), await open()];
  const begun = hoursAgo(100);
  await one.talk(new Date(begun.getTime() + 2 * quarter + 1000));
  await queueRollUpsJob(app.context).handle({});
  await expect.poll(one.isUnfilled).toBe(false);
  await expect.poll(other.isUnfilled).toBe(false);
  const slotsOf = async ({ query }: typeof one) =>
    (await query.selectFrom('report_rollups').select('slot').where('source', '=', 'channels').execute()).map(
      ({ slot }) => slot.getTime(),
    );
  expect([await slotsOf(one), await slotsOf(other)]).toEqual([[begun.getTime() + 2 * quarter], []]);
});
