import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { closeAsked, remindAsked } from '../customer/attend-confirmation.ts';
import { wakeOrder } from '../moves/wake-order.ts';
import { makeNext } from '../series/make-next.ts';
import { listOverdueAnswers, listOverdueHolds, listOverdueReminders, listOverdueSeries } from './overdue.repository.ts';

/** What was due this long ago has lost its job, or never had one, as what a demo begins with. In ms. */
const patience = 5000;

/** Does what should have happened to orders by itself; each of it looks at its order again, so that nothing is done twice. */
async function catchUp(context: AppContext): Promise<void> {
  const { database } = context;
  const before = new Date(context.clock.now().getTime() - patience);
  for (const { until, ...one } of await listOverdueHolds(database, before))
    await wakeOrder(context, { ...one, holdUntil: until.toISOString() });
  const asked = ({ party: _, askedAt, dueAt, ...one }: Awaited<ReturnType<typeof listOverdueAnswers>>[number]) => ({
    ...one,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  });
  for (const one of await listOverdueReminders(database, before)) await remindAsked(context, asked(one), one.party);
  for (const one of await listOverdueAnswers(database, before)) await closeAsked(context, asked(one), one.party);
  for (const one of await listOverdueSeries(database, before)) await makeNext(context, one);
}

export const catchUpJob = (context: AppContext) =>
  defineJob({
    name: 'service-orders.catch-up',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => catchUp(context),
  });
