import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#seed/seed-demo.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { catchUpJob } from './catch-up.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.context);
});
afterAll(() => app?.close());

const countOf = async (status: string) => {
  const { unscoped } = app.context.database;
  const rows = await unscoped
    .selectFrom('service_orders')
    .select('id')
    .where('status', '=', status as never)
    .execute();
  return rows.length;
};

it('does what should have happened to orders by itself, once, also where no job was ever queued for it', async () => {
  const { unscoped } = app.context.database;
  const nextDays = async () =>
    (await unscoped.selectFrom('service_order_series').select('next_day').orderBy('order_id').execute()).map(
      (row) => row.next_day!,
    );
  const before = [await countOf('hold'), await countOf('completed')];
  const days = await nextDays();
  const job = catchUpJob(app.context);
  await job.handle({});
  expect([await countOf('hold'), await countOf('completed')]).toEqual(before);
  app.clock.advance({ hours: 40 });
  await job.handle({});
  expect([await countOf('hold'), await countOf('completed')]).toEqual([0, 1]);
  const later = await nextDays();
  expect(later.map((day, index) => day > days[index]!)).toEqual([true, true]);
  await job.handle({});
  expect(await nextDays()).toEqual(later);
  // After the specialist's automatic confirmation, the customer's time is over too.
  app.clock.advance({ hours: 25 });
  await job.handle({});
  expect(await countOf('completed')).toBe(0);
});
