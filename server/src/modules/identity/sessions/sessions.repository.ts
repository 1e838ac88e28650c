import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './sessions.table.ts';

type Query = Kysely<Tables>;

export async function insertSession(
  query: Query,
  session: {
    id: string;
    userId: string;
    userAgent: string;
    address: string;
    deviceId: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await query
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      address: session.address,
      device_id: session.deviceId,
      expires_at: session.expiresAt,
      last_used_at: session.now,
      created_at: session.now,
    })
    .execute();
}

export async function findSession(query: Query, id: string) {
  return query
    .selectFrom('sessions')
    .select(['user_id', 'user_agent', 'address', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Devices and addresses from which the user signed in before, without duplicates. */
export async function listDevices(query: Query, userId: string): Promise<{ user_agent: string; address: string }[]> {
  return query
    .selectFrom('sessions')
    .select(['user_agent', 'address'])
    .distinct()
    .where('user_id', '=', userId)
    .execute();
}

/** The ids of the browsers on which the user has signed in, without duplicates. */
export async function listDeviceIds(query: Query, userId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('sessions')
    .select('device_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('device_id', 'is not', null)
    .execute();
  return rows.map((row) => row.device_id!);
}

/** Sessions, active or not, no longer say on which browser they were opened. */
export async function clearDeviceIds(
  query: Query,
  which: { userId: string; exceptId?: string | null | undefined },
): Promise<void> {
  let update = query
    .updateTable('sessions')
    .set({ device_id: null })
    .where('user_id', '=', which.userId)
    .where('device_id', 'is not', null);
  if (which.exceptId) update = update.where('id', '<>', which.exceptId);
  await update.execute();
}

/** Whether a session is active, as the transaction sees it. */
export async function isSessionOpen(query: Query, id: string, now: Date): Promise<boolean> {
  const row = await query
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user is signed in on any device. */
export async function hasOpenSession(query: Query, userId: string, now: Date): Promise<boolean> {
  const row = await query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's active sessions, last used first. */
export async function listOpenSessions(query: Query, userId: string, now: Date) {
  return query
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends active sessions of a user; returns their ids. */
export async function revokeSessions(
  query: Query,
  which: { userId: string; id?: string; exceptId?: string | null },
  reason: string,
  now: Date,
): Promise<{ id: string; user_agent: string; address: string }[]> {
  let update = query
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.id) update = update.where('id', '=', which.id);
  if (which.exceptId) update = update.where('id', '<>', which.exceptId);
  return update.returning(['id', 'user_agent', 'address']).execute();
}

export async function revokeSession(query: Query, id: string, reason: string, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Extends an active session by its lifetime; returns its new expiry. */
export async function touchSession(query: Query, id: string, now: Date): Promise<Date | undefined> {
  const row = await query
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: sql<Date>`${now}::timestamptz + (expires_at - last_used_at)` })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

/** Sets the expiry of every active session of the merchant to this long after its last use. */
export async function setExpiryOfAll(query: Query, lifetimeInMs: number, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`last_used_at + ${lifetimeInMs} * interval '1 millisecond'` })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Across all merchants: ends expired sessions and returns them, so that their sockets can be closed. */
export async function revokeExpired(database: Database, now: Date, limit: number) {
  const { unscoped } = database;
  return unscoped
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: expiredReason })
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', now)
        .where('revoked_at', 'is', null)
        .orderBy('expires_at')
        .limit(limit),
    )
    .returning('id')
    .execute();
}

/** Across all merchants: deletes old sessions with their refresh tokens. */
export async function removeOldSessions(database: Database, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('sessions').where('expires_at', '<', before).execute();
}

/** The reason of an expired session. */
export const expiredReason = 'expired';
