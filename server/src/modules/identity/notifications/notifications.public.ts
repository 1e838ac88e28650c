import {
  type Notification,
  type NotificationKind,
  unstoppableKinds,
} from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import {
  findConfig,
  insertNotification,
  listUnreadTopics,
  markTopicsRead,
  type NotificationRow,
} from './notifications.repository.ts';
import './notifications.events.ts';
import './notifications.table.ts';

export interface NewNotification {
  /** The recipient. */
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Fill the placeholders of the kind's text, as its comment in the contract says. */
  readonly params?: Readonly<Record<string, string>>;
  /** Path in the portal that it leads to. */
  readonly link?: string;
  /** While a notification of this topic is unread, no second one is created. */
  readonly topic?: string;
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    params: row.params,
    link: row.link,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Creates a notification in the transaction of its cause, unless the user has turned off this kind; open pages are updated after the
 * commit.
 */
export async function notify(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query' | 'merchantId' | 'emit'>,
  news: NewNotification,
): Promise<void> {
  if (!unstoppableKinds.includes(news.kind)) {
    const { mutedKinds } = await findConfig(unit.query, news.userId);
    if (mutedKinds.includes(news.kind)) return;
  }
  const row = await insertNotification(unit.query, {
    id: newId(),
    userId: news.userId,
    kind: news.kind,
    params: news.params ?? {},
    link: news.link ?? null,
    topic: news.topic ?? null,
    createdAt: context.clock.now(),
  });
  if (!row) return;
  unit.emit('notification.created', {
    merchantId: unit.merchantId,
    userId: news.userId,
    notification: presentNotification(row),
  });
}

/** Marks the user's notices about these topics as read: they have seen the records. */
export async function readTopics(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query' | 'merchantId' | 'emit'>,
  { userId, topics }: { userId: string; topics: readonly string[] },
): Promise<void> {
  if (!(await markTopicsRead(unit.query, userId, topics, context.clock.now()))) return;
  unit.emit('notification.read', { merchantId: unit.merchantId, userId });
}

/** Whether the user wants notices of this kind. */
export async function isKindEnabled(
  tenant: Pick<TenantDatabase, 'query'>,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return !(await findConfig(tenant.query, userId)).mutedKinds.includes(kind);
}

/** Those who have nothing unread of the topic yet; for many at once, before a transaction is begun for them. */
export async function withoutUnread<News extends { readonly userId: string; readonly topic: string }>(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  news: readonly News[],
): Promise<News[]> {
  if (news.length === 0) return [];
  const { query } = context.database.forMerchant(merchantId);
  const keyOf = (userId: string, topic: string | null) => `${userId} ${topic}`;
  const unread = await listUnreadTopics(
    query,
    news.map(({ userId }) => userId),
    [...new Set(news.map(({ topic }) => topic))],
  );
  const known = new Set(unread.map(({ user_id, topic }) => keyOf(user_id, topic)));
  return news.filter(({ userId, topic }) => !known.has(keyOf(userId, topic)));
}
