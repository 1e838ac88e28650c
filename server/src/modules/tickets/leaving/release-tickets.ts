import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { holdUser } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { differencesBetween } from '../tickets/differences.ts';
import { systemAsMaker } from '../tickets/history.ts';
import { lockTicket } from '../tickets/tickets.repository.ts';
import { writeTicket } from '../tickets/write-ticket.ts';
import { canTakeTicket } from '../tickets.policy.ts';

const atOnce = 500;
const releaseTicketsJobName = 'tickets.release';

const unresolvedOf = ({ query }: Pick<TenantDatabase, 'query'>, userId: string) =>
  query
    .selectFrom('tickets')
    .select('id')
    .where('assignee_id', '=', userId)
    .where('status', '<>', 'resolved')
    .where('deleted_at', 'is', null);

/** Leaves one ticket to nobody, unless its assignee can have it after all, or it is somebody else's by now. */
async function release(
  context: AppContext,
  unit: UnitOfWork,
  { ticketId, userId }: { ticketId: string; userId: string },
) {
  const ticket = await lockTicket(unit, ticketId);
  if (!ticket || ticket.isDeleted || ticket.status === 'resolved' || ticket.assignee?.id !== userId) return;
  const user = await holdUser(unit, userId);
  if (user && canTakeTicket(user, ticket)) return;
  await writeTicket(context, unit, ticket, {
    cause: 'edit',
    maker: systemAsMaker,
    patch: { assignee_id: null },
    differences: (written) => differencesBetween(ticket, written),
  });
}

/** What somebody can work on no more waits for anybody; what is resolved stays his. */
async function releaseTicketsOf(context: AppContext, merchantId: string, userId: string): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await unresolvedOf(tenant, userId).where('id', '>', after).orderBy('id').limit(atOnce).execute();
    for (const { id: ticketId } of rows)
      await inTransaction(context, merchantId, (unit) => release(context, unit, { ticketId, userId }));
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

const releaseTicketsJob = (context: AppContext) =>
  defineJob({
    name: releaseTicketsJobName,
    payload: z.object({ merchantId: idField, userId: idField }),
    handle: ({ merchantId, userId }) => releaseTicketsOf(context, merchantId, userId),
  });

async function reconsiderTicketsOf(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<void> {
  const { merchantId } = unit;
  for (const userId of userIds) {
    const one = await unresolvedOf(unit, userId).limit(1).executeTakeFirst();
    if (one) await context.jobs.send(unit, releaseTicketsJobName, { merchantId, userId });
  }
}

/** Tickets that somebody can have no more, since his rights or his state changed, are left to nobody by a job of that transaction. */
export function registerLeaving(context: AppContext): void {
  context.jobs.register(releaseTicketsJob(context));
  context.events.onInside('rights.changed', (unit, { userIds }) => reconsiderTicketsOf(context, unit, userIds));
}
