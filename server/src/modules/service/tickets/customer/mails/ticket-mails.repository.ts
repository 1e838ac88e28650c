import type { Insertable, Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
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
