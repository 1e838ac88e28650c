import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { closeOrder } from '../customer/attend-confirmation.ts';
import { wakeOrder } from '../moves/wake-order.ts';
import { makeNext } from '../series/make-next.ts';

/** What was due this long ago has lost its job, or never had one, as what a demo begins with. In ms. */
const patience = 5000;
const most = 200;
/** An order of a series stands on the board a day before it is due by the clock of its business. */
const isDueSoon = `
  (series.next_day::date + make_interval(mins => series.minutes)) at time zone merchants.time_zone
    <= $1::timestamptz + interval '24 hours'`;

async function rowsOf<Row extends object>({ database }: AppContext, text: string, before: Date): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(`${text} limit ${most}`, [before]);
  return rows;
}

interface Asked {
  readonly merchantId: string;
  readonly orderId: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

/** Does what should have happened to orders by itself; each of it looks at its order again, so that nothing is done twice. */
async function catchUp(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - patience);
  const order = 'merchant_id as "merchantId", id as "orderId"';
  const held = await rowsOf<{ merchantId: string; orderId: string; until: Date }>(
    context,
    `select ${order}, hold_until as until from service_orders where status = 'hold' and hold_until <= $1`,
    before,
  );
  for (const { until, ...one } of held) await wakeOrder(context, { ...one, holdUntil: until.toISOString() });
  const asked = await rowsOf<Asked>(
    context,
    `select ${order}, completion_confirmed_at as "askedAt", auto_close_at as "dueAt" from service_orders
      where status = 'completed' and completion_confirmed_at is not null and auto_close_at <= $1`,
    before,
  );
  for (const { askedAt, dueAt, ...one } of asked)
    await closeOrder(context, { ...one, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() });
  const series = await rowsOf<{ merchantId: string; orderId: string; day: string }>(
    context,
    `select series.merchant_id as "merchantId", series.order_id as "orderId", series.next_day as day
      from service_order_series series join merchants on merchants.id = series.merchant_id
      where series.state = 'active' and ${isDueSoon}`,
    before,
  );
  for (const one of series) await makeNext(context, one);
}

export const catchUpJob = (context: AppContext) =>
  defineJob({
    name: 'service-orders.catch-up',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => catchUp(context),
  });
