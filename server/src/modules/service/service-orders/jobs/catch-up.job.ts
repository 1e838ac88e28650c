import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { confirmAutomatically, remindOfConfirmation } from '../customer/follow-up-confirmation.ts';
import { endOrderHold } from '../moves/end-order-hold.ts';
import { createNextOrder } from '../series/create-next-order.ts';
import { listOverdueAnswers, listOverdueHolds, listOverdueReminders, listOverdueSeries } from './overdue.repository.ts';

/** Steps overdue by more than this, in ms, have lost their job or never had one, as in demo data. */
const timeoutMs = 5000;

/** Runs overdue steps of orders; each checks its order again, so that none runs twice. */
async function catchUp(context: AppContext): Promise<void> {
  const { database } = context;
  const before = new Date(context.clock.now().getTime() - timeoutMs);
  for (const { until, ...one } of await listOverdueHolds(database, before))
    await endOrderHold(context, { ...one, holdUntil: until.toISOString() });
  const asked = ({ party: _, askedAt, dueAt, ...one }: Awaited<ReturnType<typeof listOverdueAnswers>>[number]) => ({
    ...one,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  });
  for (const one of await listOverdueReminders(database, before))
    await remindOfConfirmation(context, asked(one), one.party);
  for (const one of await listOverdueAnswers(database, before))
    await confirmAutomatically(context, asked(one), one.party);
  for (const one of await listOverdueSeries(database, before)) await createNextOrder(context, one);
}

export const catchUpJob = (context: AppContext) =>
  defineJob({
    name: 'service-orders.catch-up',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => catchUp(context),
  });
