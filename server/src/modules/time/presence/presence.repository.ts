import { sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { PresenceState } from './presence.table.ts';

type Query = TenantDatabase['query'];

export interface OpenSpan {
  readonly id: string;
  readonly userId: string;
  readonly state: PresenceState;
  readonly startedAt: Date;
  readonly untilAt: Date;
}

const columns = ['id', 'user_id as userId', 'state', 'started_at as startedAt', 'until_at as untilAt'] as const;

export async function findOpenSpan(query: Query, userId: string): Promise<OpenSpan | undefined> {
  return query
    .selectFrom('presence_spans')
    .select(columns)
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

export async function listOpenSpans(query: Query): Promise<OpenSpan[]> {
  return query.selectFrom('presence_spans').select(columns).where('is_open', '=', true).execute();
}

export async function openSpan(query: Query, userId: string, state: PresenceState, at: Date): Promise<void> {
  await query
    .insertInto('presence_spans')
    .values({ id: newId(), user_id: userId, state, started_at: at, until_at: at, is_open: true })
    .execute();
}

export async function closeSpan(query: Query, id: string, untilAt: Date): Promise<void> {
  await query.updateTable('presence_spans').set({ until_at: untilAt, is_open: false }).where('id', '=', id).execute();
}

/** Notes that these last; those that another process closed meanwhile stay as they are. */
export async function prolongSpans(query: Query, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('presence_spans')
    .set({ until_at: at })
    .where('id', 'in', ids)
    .where('is_open', '=', true)
    .where('until_at', '<', at)
    .execute();
}

export interface PresentSpan {
  readonly userId: string;
  readonly start: number;
  readonly end: number;
}

/** When users were online or on a break in a period. */
export async function listPresentSpans(query: Query, { from, to }: { from: Date; to: Date }): Promise<PresentSpan[]> {
  const rows = await query
    .selectFrom('presence_spans')
    .select(['user_id', 'started_at', 'until_at'])
    .where('state', 'in', ['online', 'break'])
    .where('started_at', '<', to)
    .where('until_at', '>', from)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, start: row.started_at.getTime(), end: row.until_at.getTime() }));
}

/** Businesses with an open stretch of time. */
export async function listPresentMerchants({ unscoped }: Database): Promise<string[]> {
  const rows = await unscoped
    .selectFrom('presence_spans')
    .select('merchant_id')
    .distinct()
    .where('is_open', '=', true)
    .execute();
  return rows.map((row) => row.merchant_id);
}

/** Businesses in which somebody was present since a time. */
export async function listMerchantsSince({ unscoped }: Database, since: Date): Promise<string[]> {
  const rows = await unscoped
    .selectFrom('presence_spans')
    .select('merchant_id')
    .distinct()
    .where('until_at', '>', since)
    .execute();
  return rows.map((row) => row.merchant_id);
}

export async function findNotedUntil(query: Query): Promise<Date | undefined> {
  const row = await query.selectFrom('duty_states').select('noted_until').executeTakeFirst();
  return row?.noted_until;
}

export async function saveNotedUntil(query: Query, until: Date): Promise<void> {
  const values = { noted_until: until };
  await query
    .insertInto('duty_states')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

export interface DutyTime {
  readonly userId: string;
  readonly at: Date;
  readonly plannedSeconds: number;
  readonly presentSeconds: number;
}

export async function insertDutyTimes(query: Query, merchantId: string, times: readonly DutyTime[]): Promise<void> {
  if (times.length === 0) return;
  await sql`
    insert into duty_times (merchant_id, user_id, at, planned_seconds, present_seconds)
    select ${merchantId}::uuid, t.user_id, t.at, t.planned, t.present
    from unnest(${times.map(({ userId }) => userId)}::uuid[], ${times.map(({ at }) => at.toISOString())}::timestamptz[],
      ${times.map(({ plannedSeconds }) => plannedSeconds)}::int[], ${times.map(({ presentSeconds }) => presentSeconds)}::int[])
      t (user_id, at, planned, present)
    on conflict do nothing`.execute(query);
}

/** Of all businesses. */
export async function removeBefore({ unscoped }: Database, before: Date): Promise<void> {
  await unscoped.deleteFrom('presence_spans').where('until_at', '<', before).where('is_open', '=', false).execute();
  await unscoped.deleteFrom('duty_times').where('at', '<', before).execute();
}
