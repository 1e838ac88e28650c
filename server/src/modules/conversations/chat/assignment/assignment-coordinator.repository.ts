import type { Locale } from '@sala/contract/core/locales.ts';
import type { Database } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { Arrival, Tried } from './choose.ts';
import type { StoredRules } from './rules.repository.ts';

/** Runs SQL that names the merchant itself, inside a transaction or outside of one. */
export type Sql = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** An operator who declined or left is not offered the same conversation for this many minutes; one who let the offer expire, for fewer. */
const minutesAfterRefusal = 10;
const minutesAfterNoReply = 2;

/**
 * Only one process at a time assigns for a merchant, until the end of its transaction, so that its counts stay valid until the
 * assignment is written.
 */
export const lockAssignment = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'chat assignment');

/**
 * Number of conversations of each operator, including open offers, without those that are put aside; operators without any are not
 * listed.
 */
export async function countLoads(sql: Sql, merchantId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql(
    `select operator_id as id, sum(amount)::int as load
     from (
       select assigned_operator_id as operator_id, count(*) as amount from chat_channels
       where merchant_id = $1 and status = 'ongoing' and assigned_operator_id is not null and snoozed_until is null group by 1
       union all
       select operator_id, count(*) from chat_assignment_log
       where merchant_id = $1 and outcome = 'offered' and ended_at is null and expires_at > $2 group by 1
     ) counted group by 1`,
    [merchantId, now],
  );
  return new Map((rows as { id: string; load: number }[]).map(({ id, load }) => [id, load]));
}

/** When each of them last got or entered a conversation, in ms since 1970. */
export async function readTurns(
  sql: Sql,
  merchantId: string,
  operatorIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql(
    `select u.id, greatest(
       (select max(p.joined_at) from chat_participants p where p.merchant_id = $1 and p.user_id = u.id),
       (select max(l.at) from chat_assignment_log l where l.merchant_id = $1 and l.operator_id = u.id)
     ) as at
     from unnest($2::uuid[]) as u (id)`,
    [merchantId, operatorIds],
  );
  return new Map(
    (rows as { id: string; at: Date | null }[]).flatMap(({ id, at }) => (at === null ? [] : [[id, at.getTime()]])),
  );
}

export interface WaitingChannel extends Arrival {
  readonly id: string;
}

/**
 * The data for choosing an operator, from an alias `c` of chat_channels; $2 is now, $3 the earliest time of a former operator that counts.
 * An expired offer counts as not answered, even if its job has not run yet.
 */
const arrivalColumns = `
  c.id, c.visitor_locale as locale, c.department_id,
  (
    select p.user_id from chat_channels v
    join chat_participants p on p.merchant_id = v.merchant_id and p.channel_id = v.id
    where $3::timestamptz is not null and v.merchant_id = c.merchant_id and v.visitor_id = c.visitor_id
      and coalesce(p.left_at, $2) >= $3
    order by coalesce(p.left_at, $2) desc, (p.user_id = v.assigned_operator_id) desc nulls last, p.joined_at desc limit 1
  ) as last_operator_id,
  (
    select jsonb_object_agg(t.operator_id, t.why)
    from (
      select distinct on (l.operator_id) l.operator_id,
        case when l.outcome = 'left' then 'left' when l."end" = 'refused' then 'refused' else 'expired' end as why
      from chat_assignment_log l
      where l.merchant_id = c.merchant_id and l.channel_id = c.id and (
        (l.outcome = 'left' and l.at > $2 - interval '${minutesAfterRefusal} minutes')
        or (l."end" = 'refused' and l.ended_at > $2 - interval '${minutesAfterRefusal} minutes')
        or (l."end" = 'expired' and l.ended_at > $2 - interval '${minutesAfterNoReply} minutes')
        or (l.outcome = 'offered' and l."end" is null and l.expires_at > $2 - interval '${minutesAfterNoReply} minutes')
      )
      order by l.operator_id, l.at desc
    ) t
  ) as tried`;

interface ArrivalRow {
  id: string;
  locale: Locale;
  department_id: string | null;
  last_operator_id: string | null;
  tried: Record<string, Tried> | null;
}

const toWaiting = (row: ArrivalRow): WaitingChannel => ({
  id: row.id,
  locale: row.locale,
  departmentId: row.department_id,
  lastOperatorId: row.last_operator_id,
  tried: row.tried ?? {},
});

const dayLength = 86_400_000;
const stickySince = ({ stickyDays }: Pick<StoredRules, 'stickyDays'>, now: Date) =>
  stickyDays === 0 ? null : new Date(now.getTime() - stickyDays * dayLength);

/** Conversations without an assignee and without an open offer; the longest wait first, then those whose visitors do not wait. */
export async function listUnassigned(
  sql: Sql,
  merchantId: string,
  { rules, now, limit, offset }: { rules: StoredRules; now: Date; limit: number; offset: number },
): Promise<WaitingChannel[]> {
  const { rows } = await sql(
    `select ${arrivalColumns} from chat_channels c
     where c.merchant_id = $1 and c.status = 'unassigned' and not c.is_banned and not c.is_blocked
       and c.marks -> 'bot' is null and (c.marks -> 'offer' is null or (c.marks -> 'offer' ->> 'expiresAt')::timestamptz <= $2)
     order by c.waiting_since nulls last, c.created_at, c.id
     limit $4 offset $5`,
    [merchantId, now, stickySince(rules, now), limit, offset],
  );
  return (rows as ArrivalRow[]).map(toWaiting);
}

/** One of them, if it still has no assignee. */
export async function findUnassigned(
  sql: Sql,
  merchantId: string,
  { channelId, rules, now }: { channelId: string; rules: StoredRules; now: Date },
): Promise<WaitingChannel | undefined> {
  const { rows } = await sql(
    `select ${arrivalColumns} from chat_channels c
     where c.merchant_id = $1 and c.id = $4 and c.status = 'unassigned' and c.marks -> 'offer' is null
       and c.marks -> 'bot' is null and not c.is_banned and not c.is_blocked`,
    [merchantId, now, stickySince(rules, now), channelId],
  );
  return (rows as ArrivalRow[]).map(toWaiting)[0];
}

export async function hasUnassigned(sql: Sql, merchantId: string): Promise<boolean> {
  const { rows } = await sql(
    "select 1 from chat_channels where merchant_id = $1 and status = 'unassigned' and not is_banned and not is_blocked and marks -> 'bot' is null limit 1",
    [merchantId],
  );
  return rows.length > 0;
}

/** Merchants with automatic assignment and unassigned conversations. */
export async function listMerchantsWithUnassigned({ unscopedSql }: Pick<Database, 'unscopedSql'>): Promise<string[]> {
  const { rows } = await unscopedSql(
    `select s.merchant_id from chat_assignment_settings s
     where (case when s.mode in ('basicBot', 'advancedBot') then s.people_mode else s.mode end) <> 'manual' and exists (
       select 1 from chat_channels c where c.merchant_id = s.merchant_id and c.status = 'unassigned' and c.marks -> 'bot' is null
     )`,
    [],
  );
  return (rows as { merchant_id: string }[]).map((row) => row.merchant_id);
}
