import type { Kysely } from 'kysely';
import { permissionsOfRoles, rolesOfEach, toHeldRole } from '#modules/users/users.public.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type Query = Kysely<Tables>;

export async function insertSession(
  query: Query,
  session: { id: string; userId: string; userAgent: string; address: string; expiresAt: Date; now: Date },
): Promise<void> {
  await query
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: session.expiresAt,
      last_used_at: session.now,
    })
    .execute();
}

export async function insertRefreshToken(query: Query, token: { id: string; sessionId: string }): Promise<void> {
  await query.insertInto('refresh_tokens').values({ id: token.id, session_id: token.sessionId }).execute();
}

/** Marks the token as used, once: of several callers exactly one gets the session. */
export async function useRefreshToken(
  query: Query,
  id: string,
  successorId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await query
    .updateTable('refresh_tokens')
    .set({ used_at: now, successor_id: successorId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id;
}

export async function findRefreshToken(query: Query, id: string) {
  return query
    .selectFrom('refresh_tokens')
    .select(['id', 'session_id', 'used_at', 'successor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findSession(query: Query, id: string) {
  return query
    .selectFrom('sessions')
    .select(['user_id', 'user_agent', 'address', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the user has signed in before, and whether from a device that calls itself the same. */
export async function findEarlierSessions(
  query: Query,
  userId: string,
  userAgent: string,
): Promise<{ hasAny: boolean; hasSameDevice: boolean }> {
  const row = await query
    .selectFrom('sessions')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('user_agent', '=', userAgent).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasAny: row.total > 0, hasSameDevice: row.same > 0 };
}

/** Over all merchants: old sessions are nobody's any more. Their refresh tokens go with them. */
export async function removeExpiredSessions(database: Database, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('sessions').where('expires_at', '<', before).execute();
}

/** Prolongs a session that is still good. */
export async function touchSession(
  query: Query,
  id: string,
  change: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ last_used_at: change.lastUsedAt, expires_at: change.expiresAt })
    .where('id', '=', id)
    .where('expires_at', '>', change.lastUsedAt)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSession(query: Query, id: string, reason: string, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The session with its user and his roles: what decides whether a request may pass. */
export async function findSessionState(tenant: TenantDatabase, sessionId: string) {
  const row = await tenant.query
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'sessions.merchant_id').onRef('users.id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.first_name',
      'users.last_name',
      'users.locale',
      'users.status',
      'users.is_readonly',
    ])
    .select((from) => rolesOfEach(from).as('roles'))
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { roles, ...state } = row;
  return { ...state, permissions: permissionsOfRoles(roles.map(toHeldRole)) };
}
