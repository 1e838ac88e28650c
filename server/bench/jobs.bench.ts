// Holds of orders that end within a minute, with two processes that wake them: how late, and is any lost or woken twice?
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { makeOrder, openOrderBench, repeatOrder } from './lib/order-data.ts';
import { startProduct } from './lib/product.ts';
import { Durations, round } from './lib/stats.ts';

const defaults = {
  holds: 10_000,
  /** Within so many seconds they end, evenly. */
  seconds: 60,
  /** Before the first one ends, to make them. */
  lead: 30,
  /** After the last one has ended, to be done. */
  timeoutMs: 240,
};
const job = 'service-orders.wake-order';
const batch = 1000;

await benchmark('jobs', defaults, async (bench) => {
  const { holds, seconds, lead, timeoutMs } = bench.options;
  const { connectionString } = await startDatabase(bench);
  const first = await startProduct(bench, { connectionString });
  await startProduct(bench, { connectionString, name: 'second' });
  const desk = await openOrderBench(bench, first, connectionString);
  const { client, merchantId } = desk;
  bench.note(`making ${holds.toLocaleString('en-US')} orders on hold`);
  const begin = new Date(Date.now() + lead * 1000);
  await repeatOrder(desk, await makeOrder(desk), {
    count: holds,
    changes: {
      status: "'hold'",
      former_status: "'accepted'",
      hold_until: `timestamptz '${begin.toISOString()}' + (n - 1) * interval '1 second' * ${seconds} / ${holds}`,
    },
  });
  const { rows: held } = await client.query<{ id: string; hold_until: Date }>(
    "select id, hold_until from service_orders where merchant_id = $1 and status = 'hold' order by hold_until",
    [merchantId],
  );
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 1, supervise: false, schedule: false });
  await boss.start();
  for (let from = 0; from < held.length; from += batch)
    await boss.insert(
      job,
      held.slice(from, from + batch).map(({ id, hold_until: until }) => ({
        data: { merchantId, orderId: id, holdUntil: until.toISOString() },
        startAfter: until,
        retryLimit: 5,
        retryBackoff: true,
      })),
    );
  await boss.stop();
  if (Date.now() > begin.getTime()) throw new Error('Making them took longer than --lead');

  bench.note('waiting for them to end');
  const endsAt = begin.getTime() + (seconds + timeoutMs) * 1000;
  const left = async () => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from service_orders where merchant_id = $1 and status = 'hold'",
      [merchantId],
    );
    return rows[0]!.count;
  };
  await pause(begin.getTime() - Date.now() + seconds * 1000);
  while ((await left()) > 0 && Date.now() < endsAt) await pause(500);

  const { rows: woken } = await client.query<{ ms: number }>(
    `select extract(epoch from l.created_at - (j.data ->> 'holdUntil')::timestamptz)::float8 * 1000 as ms
     from service_order_logs l join jobs.job j on j.name = $2 and j.data ->> 'orderId' = l.order_id::text
     where l.merchant_id = $1 and l.action = 'wake'`,
    [merchantId, job],
  );
  const late = new Durations();
  for (const { ms } of woken) late.add(ms);
  const { rows: twice } = await client.query(
    "select order_id from service_order_logs where merchant_id = $1 and action = 'wake' group by order_id having count(*) > 1",
    [merchantId],
  );
  const p99 = round(late.percentile(0.99), 0);
  return {
    rows: [
      {
        holds,
        woken: woken.length,
        'late p50 ms': round(late.percentile(0.5), 0),
        'late p99 ms': p99,
        'the latest ms': round(late.percentile(1), 0),
      },
    ],
    targets: [
      { what: 'late p99, ms', measured: p99, atMost: 1000 },
      { what: 'lost', measured: await left(), atMost: 0 },
      { what: 'woken twice', measured: twice.length, atMost: 0 },
    ],
  };
});
