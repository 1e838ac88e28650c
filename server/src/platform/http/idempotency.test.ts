import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { Company } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { toRunningRecording } from '#testing/to-running-recording.ts';
import { answerOnce } from './idempotency.ts';

let app: TestApp;
let lotus: Company;
beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app?.close());

const content = { url: '/', body: {}, file: undefined };
const never = () => new Promise<string>(() => undefined);

it('does what a server did that died before it answered not a second time, and what it did not do now', async () => {
  const { merchantId, ownerId } = lotus;
  let made = 0;
  const work = () =>
    inTransaction(app.context, merchantId, async () => {
      made += 1;
    });
  const call = (key: string, run: () => Promise<string>) =>
    answerOnce(app.context, { merchantId, id: ownerId }, ticketsApi.create, key, content, run);
  const [done, undone, failed] = [newId(), newId(), newId()];
  void call(done, async () => {
    await work();
    return never();
  });
  void call(undone, never);
  await expect(call(failed, () => work().then(() => Promise.reject(new Error('lost'))))).rejects.toThrow('lost');
  await expect.poll(() => made).toBe(2);
  await expect
    .poll(() =>
      app.context.database
        .forMerchant(merchantId)
        .query.selectFrom('idempotency_keys')
        .select('answer')
        .where('answer', '=', '')
        .execute(),
    )
    .toHaveLength(2);
  app.clock.advance({ minutes: 2 });
  const again = async () => {
    await work();
    return 'made';
  };
  for (const key of [done, failed]) await expect(call(key, again)).rejects.toThrow('callAlreadyMade');
  expect(made).toBe(2);
  expect([await call(undone, again), await call(undone, again), made]).toEqual(['made', 'made', 3]);
});

it('does once what is sent again meanwhile, also where the clock of the database is minutes behind', async () => {
  const { merchantId, ownerId } = lotus;
  app.clock.advance({ minutes: 5 });
  let made = 0;
  const call = (key: string, run: () => Promise<string>) =>
    answerOnce(app.context, { merchantId, id: ownerId }, ticketsApi.create, key, content, run);
  const key = newId();
  const again = () =>
    toRunningRecording(
      call(key, async () => {
        made += 1;
        return 'made again';
      }),
    );
  let repeats: Promise<string>[] = [];
  const first = await call(key, async () => {
    repeats = [again(), again()];
    await inTransaction(app.context, merchantId, async () => {
      made += 1;
    });
    repeats.push(again(), again());
    return 'made';
  });
  expect([first, ...(await Promise.all(repeats)), made]).toEqual([...Array(5).fill('made'), 1]);
});
