import { sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';

type Query = TenantDatabase['query'] | Tx;

/** 0 is who was deactivated; who is invited has a seat already. */
const withSeat = [1, 2];

/** People with an account. */
export async function countSeats(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('users')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', 'in', withSeat)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of them who may answer visitors. */
export async function countOperators(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('users')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', 'in', withSeat)
    .where('deleted_at', 'is', null)
    .where('is_readonly', '=', false)
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_roles as held')
          .innerJoin('roles as role', 'role.id', 'held.role_id')
          .select('role.id')
          .whereRef('held.user_id', '=', 'users.id')
          .where((one) =>
            one.or([
              one('role.is_default', '=', true),
              sql<boolean>`role.permissions @> '[{"subject": "reply-customer", "action": "create"}]'::jsonb`,
              sql<boolean>`role.permissions @> '[{"subject": "reply-customer", "action": "manage"}]'::jsonb`,
            ]),
          ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the present month began where the merchant is. */
export async function readMonthStart(query: Query, merchantId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select date_trunc('month', ${now}::timestamptz at time zone time_zone) at time zone time_zone as since
    from merchants where id = ${merchantId}`.execute(query);
  return rows[0]!.since;
}

/** Conversations begun since; each half by the index that it has. */
export async function countConversationsSince(query: Query, since: Date): Promise<number> {
  const ofSince = query
    .selectFrom('chat_channels')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('created_at', '>=', since);
  const closed = await ofSince.where('status', '=', 'closed').executeTakeFirstOrThrow();
  const open = await ofSince.where('status', '<>', 'closed').executeTakeFirstOrThrow();
  return Number(closed.count) + Number(open.count);
}

/** Bytes of all files. */
export async function sumFiles(query: Query): Promise<number> {
  const { bytes } = await query
    .selectFrom('uploads')
    .select((select) => select.fn.sum<string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Partners, and those who were asked to become one. */
export async function countPartners(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('merchant_partners')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where((where) =>
      where.or([
        where('status', '=', 'accepted'),
        where.and([where('status', '=', 'requested'), where('direction', '=', 'out')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countBots(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('bots')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tokens of the deployment's model in this month, which begins in UTC as in the settings of models. */
export async function countAiTokens(query: Query, now: Date): Promise<number> {
  const row = await query
    .selectFrom('ai_usage')
    .select('server_tokens')
    .where('month', '=', `${now.toISOString().slice(0, 7)}-01`)
    .executeTakeFirst();
  return Number(row?.server_tokens ?? 0);
}
