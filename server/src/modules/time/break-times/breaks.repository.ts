import type { OwnBreak } from '@sala/contract/time/break-times/break-times.api.ts';
import { type NotNull, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './break-times.table.ts';

type Query = TenantDatabase['query'];

export interface BreakRecord {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

const columns = ['id', 'user_id as userId', 'started_at as startedAt', 'ends_at as endsAt'] as const;

const selectRunning = (query: Query) => query.selectFrom('breaks').select(columns).where('ended_at', 'is', null);

/** The rule with the most minutes a day among the user's roles. */
export async function findBestRule(query: Query, userId: string): Promise<OwnBreak['rule']> {
  const rule = await query
    .selectFrom('break_rules')
    .innerJoin('user_roles', 'user_roles.role_id', 'break_rules.role_id')
    .select(['duration', 'breaks_per_day as breaksPerDay'])
    .where('user_roles.user_id', '=', userId)
    .where('duration', 'is not', null)
    .where('breaks_per_day', 'is not', null)
    .$narrowType<{ duration: NotNull; breaksPerDay: NotNull }>()
    .orderBy(sql`duration * breaks_per_day`, 'desc')
    .orderBy('duration', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rule ?? null;
}

/** Breaks that began today in a time zone. */
export async function countBreaksOfToday(
  query: Query,
  { userId, now, timeZone }: { userId: string; now: Date; timeZone: string },
): Promise<number> {
  const midnight = sql<Date>`date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;
  const { total } = await query
    .selectFrom('breaks')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('started_at', '>=', midnight)
    .executeTakeFirstOrThrow();
  return total;
}

/** The user's break without an end, also when its time is over. */
export async function findUnended(query: Query, userId: string): Promise<BreakRecord | undefined> {
  return selectRunning(query).where('user_id', '=', userId).executeTakeFirst();
}

/** A break without an end, locked to the end of the transaction: a concurrent call that ends it waits and then finds none. */
export async function lockUnended(unit: UnitOfWork, id: string): Promise<BreakRecord | undefined> {
  return selectRunning(unit.query).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Breaks that are running at a time. */
export async function listRunning(query: Query, now: Date): Promise<BreakRecord[]> {
  return selectRunning(query).where('ends_at', '>', now).execute();
}

/** When the user's last break ended, or will; undefined without any. */
export async function findLastBreakEnd(query: Query, userId: string): Promise<Date | undefined> {
  const last = await query
    .selectFrom('breaks')
    .select(['ended_at', 'ends_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && (last.ended_at ?? last.ends_at);
}

/** False when the user is already on a break. */
export async function insertBreak(query: Query, { id, userId, startedAt, endsAt }: BreakRecord): Promise<boolean> {
  const row = await query
    .insertInto('breaks')
    .values({ id, user_id: userId, started_at: startedAt, ends_at: endsAt, ended_at: null })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markEnded(query: Query, id: string, endedAt: Date): Promise<void> {
  await query.updateTable('breaks').set({ ended_at: endedAt }).where('id', '=', id).execute();
}
