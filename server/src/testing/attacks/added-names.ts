import { fullPermissions } from '@sala/contract/core/ability.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { roleSchema } from '@sala/contract/identity/roles/roles.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { userSchema } from '@sala/contract/identity/users/users.api.ts';
import { profileSchema } from '@sala/contract/people/profile/profile.schema.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';

/** Field names of profiles, users, roles and their rows, with values that would be an advantage to the caller. */
export function wishesFor(wanted: {
  merchantId: string;
  ownerId: string;
  roleId: string;
  visitorId: string;
}): Record<string, unknown> {
  const ofNames = (schema: { shape: object }) => Object.keys(schema.shape).map((name) => [toSnakeCase(name), 'wished']);
  return {
    ...Object.fromEntries([profileSchema, userSchema, roleSchema].flatMap(ofNames)),
    id: wanted.ownerId,
    user_id: wanted.ownerId,
    merchant_id: wanted.merchantId,
    role_id: wanted.roleId,
    role_ids: [wanted.roleId],
    roles: [{ id: wanted.roleId, name: 'Administrator', is_default: true }],
    role_names: ['Administrator'],
    permissions: fullPermissions,
    ability: fullPermissions,
    status: 1,
    is_readonly: false,
    is_default: true,
    is_default_admin: true,
    is_verify: true,
    is_verified: true,
    external_id: 'wished',
    is_offline: true,
    email: 'wished@people.example',
    password_hash: 'wished',
    service_scope: unrestrictedScope,
    deleted_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    session_id: newId(),
    visitor_id: wanted.visitorId,
    operator_id: wanted.ownerId,
    sender: { type: 'operator', id: wanted.ownerId, name: 'wished' },
    seq: 1,
    price: 0,
  };
}

/** Maps with the caller's own keys, stored and returned unchanged. */
const isFree = (key: string) => ['metadata', 'params', 'values', 'variables'].includes(key);

/** Adds the names to the body and to every object in it, wherever the endpoint has no field of that name. */
export function withWishes(value: unknown, extra: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withWishes(item, extra));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isFree(key) ? inner : withWishes(inner, extra)]),
  );
  return { ...extra, ...own };
}

/** The state that added names must not change: users, permissions, owners. */
export async function getStanding({ unscoped }: Pick<Database, 'unscoped'>, other: { merchantId: string }) {
  const rows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(unscoped)).rows;
  return {
    users: await rows(
      `select merchant_id, id, email, password_hash, status, is_readonly, is_default_admin, is_offline, service_scope, created_at,
         deleted_at, (select array_agg(role_id order by role_id) from user_roles r where r.user_id = users.id) as roles
       from users order by id`,
    ),
    roles: await rows('select merchant_id, id, name, is_default, permissions, created_at from roles order by id'),
    merchants: await rows('select id, created_at from merchants order by id'),
    sessions: await rows('select merchant_id, id, user_id from sessions order by id'),
    visitors: await rows('select merchant_id, id, external_id, created_at from visitors order by id'),
    theirs: await rows(
      `select (select count(*) from chat_messages where merchant_id = '${other.merchantId}') as messages,
         (select count(*) from chat_channels where merchant_id = '${other.merchantId}') as channels,
         (select count(*) from audit_entries where merchant_id = '${other.merchantId}') as entries`,
    ),
  };
}
