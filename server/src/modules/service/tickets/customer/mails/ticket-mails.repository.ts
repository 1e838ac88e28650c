import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { ticketsInScope } from '../../tickets.policy.ts';
import '../../tickets.table.ts';

type Query = TenantDatabase['query'];
export type TicketMail = Selectable<Tables['ticket_mails']>;

export async function insertMail(
  unit: UnitOfWork,
  mail: Omit<Insertable<Tables['ticket_mails']>, 'merchant_id'>,
): Promise<void> {
  await unit.query.insertInto('ticket_mails').values(mail).execute();
}

/** Claims the next mail of a ticket until `until`; undefined without a waiting mail, or with a claim at `now`. */
export function claimNextMail(
  query: Query,
  ticketId: string,
  { now, until }: { now: Date; until: Date },
): Promise<TicketMail | undefined> {
  return query
    .updateTable('ticket_mails')
    .set((from) => ({ claimed_until: until, tries: from('tries', '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('ticket_mails')
        .select('id')
        .where('ticket_id', '=', ticketId)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .limit(1),
    )
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** When the claim of the next mail ends; undefined without a claim at `now`. */
export async function findClaimEnd(unit: UnitOfWork, ticketId: string, now: Date): Promise<Date | undefined> {
  const mail = await unit.query
    .selectFrom('ticket_mails')
    .select('claimed_until')
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'waiting')
    .where('claimed_until', '>', now)
    .executeTakeFirst();
  return mail?.claimed_until ?? undefined;
}

/** Releases a claimed mail with its new state. */
export async function releaseMail(
  unit: UnitOfWork,
  id: string,
  outcome: Partial<Pick<TicketMail, 'state' | 'tries' | 'sent_at'>>,
): Promise<void> {
  await unit.query
    .updateTable('ticket_mails')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Mails sent to the customer of a ticket before this one. */
export function listSentBefore(
  query: Query,
  { ticketId, mailId }: { ticketId: string; mailId: string },
): Promise<Pick<TicketMail, 'id' | 'created_at'>[]> {
  return query
    .selectFrom('ticket_mails')
    .select(['id', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'sent')
    .where('id', '<', mailId)
    .execute();
}

/** Tickets with failed mails that are looked at. */
const maxFailed = 500;

/** Ids of the tickets in a scope whose last mail since then did not reach the customer, that of the newest mail first. */
export async function listUndelivered(query: Query, scope: ServiceScope, since: Date): Promise<string[]> {
  // The last one of each ticket: many to one address do not hide other tickets.
  const lastFailed = query
    .selectFrom('ticket_mails')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.merchant_id', '=', 'ticket_mails.merchant_id')
        .onRef('tickets.id', '=', 'ticket_mails.ticket_id'),
    )
    .distinctOn('ticket_mails.ticket_id')
    .select(['ticket_mails.id', 'ticket_mails.ticket_id as ticketId'])
    .where('ticket_mails.state', '=', 'failed')
    .where('ticket_mails.created_at', '>=', since)
    .where('tickets.deleted_at', 'is', null)
    .where(ticketsInScope(scope))
    .orderBy('ticket_mails.ticket_id')
    .orderBy('ticket_mails.id', 'desc')
    .as('last');
  const failed = await query.selectFrom(lastFailed).selectAll().orderBy('id', 'desc').limit(maxFailed).execute();
  if (failed.length === 0) return [];
  const ticketIds = failed.map(({ ticketId }) => ticketId);
  const sent = await query
    .selectFrom('ticket_mails')
    .select(['id', 'ticket_id as ticketId'])
    .where('ticket_id', 'in', ticketIds)
    .where('state', '=', 'sent')
    .where('created_at', '>=', since)
    .execute();
  const lastOf = (mails: readonly { id: string; ticketId: string }[], ticketId: string) =>
    mails.reduce((last, mail) => (mail.ticketId === ticketId && mail.id > last ? mail.id : last), '');
  return ticketIds.filter((id) => lastOf(failed, id) > lastOf(sent, id));
}
