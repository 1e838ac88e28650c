import { type Selectable, sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { PushDeviceTable } from './push.table.ts';

type Query = TenantDatabase['query'];
export type PushDeviceRow = Selectable<PushDeviceTable>;

/** Most unread conversations stored for a device; older notifications stay on its screen. */
const maxPushBadge = 20;

/** Devices with an active session and an active user. */
function selectActiveDevices(query: Query, now: Date) {
  return query
    .selectFrom('push_devices')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.merchant_id', '=', 'push_devices.merchant_id')
        .onRef('sessions.id', '=', 'push_devices.session_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'push_devices.merchant_id').onRef('users.id', '=', 'push_devices.user_id'),
    )
    .selectAll('push_devices')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 1)
    .where('users.deleted_at', 'is', null);
}

export function listDevices(query: Query, userId: string, now: Date): Promise<PushDeviceRow[]> {
  return selectActiveDevices(query, now)
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.id', 'desc')
    .execute();
}

/** Devices of these users, or of all. */
export function listDevicesOf(query: Query, userIds: readonly string[] | 'all', now: Date): Promise<PushDeviceRow[]> {
  const standing = selectActiveDevices(query, now);
  return (userIds === 'all' ? standing : standing.where('push_devices.user_id', 'in', userIds)).execute();
}

/** Devices that show a notification about the conversation. */
export function listDevicesShowing(query: Query, channelId: string, now: Date): Promise<PushDeviceRow[]> {
  return selectActiveDevices(query, now)
    .where(sql<boolean>`push_devices.unread_channel_ids @> array[${channelId}]::uuid[]`)
    .execute();
}

export function findDevice(query: Query, id: string, userId: string, now: Date): Promise<PushDeviceRow | undefined> {
  return selectActiveDevices(query, now)
    .where('push_devices.id', '=', id)
    .where('push_devices.user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasDevices(query: Query): Promise<boolean> {
  return (await query.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type NewDevice = Pick<
  PushDeviceRow,
  'id' | 'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'user_agent' | 'is_text_shown'
> & { created_at: Date };

/** Stores or updates a device; undefined when another user took it over at the same moment. */
export function insertDevice(query: Query, device: NewDevice): Promise<PushDeviceRow | undefined> {
  const { id: _id, created_at: _at, ...changed } = device;
  return query
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(changed).where('push_devices.user_id', '=', device.user_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Across all merchants: another user has signed in with this browser. */
export async function removeFromOthers(
  { unscoped }: Pick<Database, 'unscoped'>,
  endpoint: string,
  keeper: { merchantId: string; userId: string },
): Promise<void> {
  await unscoped
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where((where) => where.or([where('merchant_id', '<>', keeper.merchantId), where('user_id', '<>', keeper.userId)]))
    .execute();
}

export async function updateDevice(query: Query, id: string, change: { is_text_shown: boolean }): Promise<void> {
  await query.updateTable('push_devices').set(change).where('id', '=', id).execute();
}

export async function removeDevices(query: Query, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await query.deleteFrom('push_devices').where('id', 'in', ids).returning('id').execute();
  return removed.length;
}

/** One device for each session: the browser's former subscription is obsolete. */
export async function removeOthersOfSession(query: Query, sessionId: string, keptId: string): Promise<void> {
  await query.deleteFrom('push_devices').where('session_id', '=', sessionId).where('id', '<>', keptId).execute();
}

export async function recordPushSent(query: Query, id: string, at: Date, channelId: string | null): Promise<void> {
  const unread = sql<
    string[]
  >`(array_prepend(${channelId}::uuid, array_remove(unread_channel_ids, ${channelId}::uuid)))[1:${sql.lit(maxPushBadge)}]`;
  await query
    .updateTable('push_devices')
    .set({ last_sent_at: at, ...(channelId !== null && { unread_channel_ids: unread }) })
    .where('id', '=', id)
    .execute();
}

export async function recordPushRead(query: Query, ids: readonly string[], channelId: string): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('push_devices')
    .set({ unread_channel_ids: sql<string[]>`array_remove(unread_channel_ids, ${channelId}::uuid)` })
    .where('id', 'in', ids)
    .execute();
}

/** Across all merchants: devices whose session has ended. */
export async function removeInactiveDevices({ unscoped }: Pick<Database, 'unscoped'>, now: Date): Promise<void> {
  await unscoped
    .deleteFrom('push_devices')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.merchant_id', '=', 'push_devices.merchant_id')
            .whereRef('sessions.id', '=', 'push_devices.session_id')
            .where('sessions.revoked_at', 'is', null)
            .where('sessions.expires_at', '>', now),
        ),
      ),
    )
    .execute();
}
