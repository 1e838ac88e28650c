import type { Kysely } from 'kysely';
import { permissionsOfRoles, rolesOfEach, toAssignedRole } from '#modules/identity/users/users.public.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type Query = Kysely<Tables>;

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

/** Searches all merchants, as before sign-in: whether this account was opened on this device before. */
export async function isKnownDevice(database: Database, device: { email: string; deviceId: string }): Promise<boolean> {
  const row = await database.unscoped
    .selectFrom('users')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.merchant_id', '=', 'users.merchant_id').onRef('sessions.user_id', '=', 'users.id'),
    )
    .select('sessions.id')
    .where('users.email', '=', device.email)
    .where('sessions.device_id', '=', device.deviceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The session with its user and their roles, on which the permissions of a request depend. */
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
      'sessions.revoke_reason',
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
  return { ...state, permissions: permissionsOfRoles(roles.map(toAssignedRole)) };
}
