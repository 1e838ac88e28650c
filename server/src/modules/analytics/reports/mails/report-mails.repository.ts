import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { ReportMailTable } from '../reports.table.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

const select = (query: Query) =>
  query
    .selectFrom('report_mails')
    .selectAll('report_mails')
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('report_mail_recipients as r')
          .whereRef('r.merchant_id', '=', 'report_mails.merchant_id')
          .whereRef('r.mail_id', '=', 'report_mails.id')
          .select(['r.user_id as userId', 'r.is_stopped as isStopped', 'r.sent_to as sentTo'])
          .orderBy('r.user_id'),
      ).as('recipients'),
    );
export type ReportMailRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const listMails = (query: Query): Promise<ReportMailRow[]> =>
  select(query).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findMail = (query: Query, id: string): Promise<ReportMailRow | undefined> =>
  select(query).where('id', '=', id).executeTakeFirst();

export async function insertMail(
  query: Query,
  mail: Insertable<ReportMailTable>,
  recipientIds: readonly string[],
): Promise<void> {
  await query.insertInto('report_mails').values(mail).execute();
  const recipients = recipientIds.map((user_id) => ({ mail_id: mail.id, user_id, sent_to: null }));
  await query.insertInto('report_mail_recipients').values(recipients).execute();
}

/** Which of the users have set up mails. */
export async function creatorsAmong(query: Query, userIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('report_mails')
    .select('created_by')
    .distinct()
    .where('created_by', 'in', userIds)
    .execute();
  return rows.map(({ created_by }) => created_by);
}

/** Up to `limit` ids of mails that a user has set up, in order, after `after`. */
export async function listMailsCreatedBy(
  query: Query,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('report_mails')
    .select('id')
    .where('created_by', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMail(query: Query, id: string): Promise<void> {
  await query.deleteFrom('report_mails').where('id', '=', id).execute();
}

/** Whether there was such a recipient. */
export async function stopRecipient(query: Query, mailId: string, userId: string): Promise<boolean> {
  const changed = await query
    .updateTable('report_mail_recipients')
    .set({ is_stopped: true })
    .where('mail_id', '=', mailId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function noteSent(query: Query, mailId: string, userId: string, lastDay: string): Promise<void> {
  await query
    .updateTable('report_mail_recipients')
    .set({ sent_to: lastDay })
    .where('mail_id', '=', mailId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether this process moves it on: another one may have done so a moment ago. */
export async function moveOn(query: Query, { id, next_at }: ReportMailRow, nextAt: Date): Promise<boolean> {
  const changed = await query
    .updateTable('report_mails')
    .set({ next_at: nextAt })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Of all businesses: the mails whose time has come. */
export const listDueMails = (
  { unscoped }: Pick<Database, 'unscoped'>,
  now: Date,
): Promise<{ merchant_id: string; id: string }[]> =>
  unscoped.selectFrom('report_mails').select(['merchant_id', 'id']).where('next_at', '<=', now).limit(1000).execute();
