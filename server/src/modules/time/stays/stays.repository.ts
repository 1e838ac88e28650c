import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './stays.table.ts';

type Query = TenantDatabase['query'];

export interface StayRecord {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

const columns = ['id', 'user_id as userId', 'started_at as startedAt', 'ends_at as endsAt'] as const;

const selectUnended = (query: Query) => query.selectFrom('stays').select(columns).where('ended_at', 'is', null);

/** Stays that are running at a time. */
export async function listRunning(query: Query, now: Date): Promise<StayRecord[]> {
  return selectUnended(query).where('ends_at', '>', now).execute();
}

/** The user's stay without an end, also when its time is over; locked, so that it is ended once. */
export async function lockUnendedOf(unit: UnitOfWork, userId: string): Promise<StayRecord | undefined> {
  return selectUnended(unit.query).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** A stay without an end, locked to the end of the transaction. */
export async function lockUnended(unit: UnitOfWork, id: string): Promise<StayRecord | undefined> {
  return selectUnended(unit.query).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertStay(query: Query, { id, userId, startedAt, endsAt }: StayRecord): Promise<void> {
  await query
    .insertInto('stays')
    .values({ id, user_id: userId, started_at: startedAt, ends_at: endsAt, ended_at: null })
    .execute();
}

export async function markEnded(query: Query, id: string, endedAt: Date): Promise<void> {
  await query.updateTable('stays').set({ ended_at: endedAt }).where('id', '=', id).execute();
}
