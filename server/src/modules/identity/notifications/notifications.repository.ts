import type {
  NotificationConfig,
  NotificationKind,
} from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { Selectable } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { NotificationTable } from './notifications.table.ts';

type Query = TenantDatabase['query'];
export type NotificationRow = Selectable<NotificationTable>;

export interface NewNotification {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly topic: string | null;
  readonly createdAt: Date;
}

/** Returns undefined when an unread one of the same topic exists. */
export async function insertNotification(query: Query, row: NewNotification): Promise<NotificationRow | undefined> {
  return query
    .insertInto('notifications')
    .values({
      id: row.id,
      user_id: row.userId,
      kind: row.kind,
      params: JSON.stringify(row.params),
      link: row.link,
      topic: row.topic,
      created_at: row.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', 'topic'])
        .where('read_at', 'is', null)
        .where('topic', 'is not', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function listNotifications(
  query: Query,
  filter: { userId: string; isUnread: boolean | undefined; before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  let rows = query.selectFrom('notifications').selectAll().where('user_id', '=', filter.userId);
  if (filter.isUnread !== undefined) rows = rows.where('read_at', filter.isUnread ? 'is' : 'is not', null);
  if (filter.before !== undefined) rows = rows.where('id', '<', filter.before);
  return rows.orderBy('id', 'desc').limit(filter.limit).execute();
}

export async function countUnread(query: Query, userId: string): Promise<number> {
  const row = await query
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Marks the given ones, or all of the user's, as read. */
export async function markRead(query: Query, userId: string, ids: readonly string[] | 'all', now: Date): Promise<void> {
  let change = query
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids !== 'all') change = change.where('id', 'in', ids);
  await change.execute();
}

/** Of topics by user those that have something unread. */
export async function listUnreadTopics(
  query: Query,
  userIds: readonly string[],
  topics: readonly string[],
): Promise<{ user_id: string; topic: string | null }[]> {
  return query
    .selectFrom('notifications')
    .select(['user_id', 'topic'])
    .where('user_id', 'in', userIds)
    .where('topic', 'in', topics)
    .where('read_at', 'is', null)
    .execute();
}

/** Answers whether any was unread. */
export async function markTopicsRead(
  query: Query,
  userId: string,
  topics: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('topic', 'in', topics)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findConfig(query: Query, userId: string): Promise<NotificationConfig> {
  const row = await query
    .selectFrom('notification_configs')
    .select(['is_sound_on', 'muted_kinds'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { isSoundOn: row?.is_sound_on ?? true, mutedKinds: row?.muted_kinds ?? [] };
}

export async function saveConfig(query: Query, userId: string, config: NotificationConfig): Promise<void> {
  const values = { is_sound_on: config.isSoundOn, muted_kinds: config.mutedKinds };
  await query
    .insertInto('notification_configs')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Deletes old notifications of all merchants. */
export async function removeOldNotifications(database: Database, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('notifications').where('created_at', '<', before).execute();
}
