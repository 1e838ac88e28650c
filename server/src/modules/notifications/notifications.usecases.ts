import { idField } from '@sala/contract/core/fields.ts';
import {
  type Notification,
  type NotificationConfig,
  unstoppableKinds,
} from '@sala/contract/notifications/notifications.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { presentNotification } from './notifications.public.ts';
import { countUnread, findConfig, listNotifications, markRead, saveConfig } from './notifications.repository.ts';

export async function listOwn(
  context: AppContext,
  actor: UserActor,
  page: { isUnread?: 'true' | 'false' | undefined; limit: number; cursor?: string | undefined },
): Promise<{ rows: Notification[]; nextCursor: string | null }> {
  const { query } = context.database.forMerchant(actor.merchantId);
  if (page.cursor !== undefined && !idField.safeParse(page.cursor).success) failFields({ cursor: [{ key: 'format' }] });
  const rows = await listNotifications(query, {
    userId: actor.userId,
    isUnread: page.isUnread === undefined ? undefined : page.isUnread === 'true',
    before: page.cursor,
    limit: page.limit + 1,
  });
  const shown = rows.slice(0, page.limit);
  return {
    rows: shown.map(presentNotification),
    nextCursor: rows.length > page.limit ? shown.at(-1)!.id : null,
  };
}

export async function countOwnUnread(context: AppContext, actor: UserActor): Promise<{ total: number }> {
  return { total: await countUnread(context.database.forMerchant(actor.merchantId).query, actor.userId) };
}

export async function readOwn(
  context: AppContext,
  actor: UserActor,
  ids: readonly string[] | 'all',
): Promise<{ total: number }> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await markRead(unit.query, actor.userId, ids, context.clock.now());
    unit.emit('notification.read', { merchantId: actor.merchantId, userId: actor.userId });
  });
  return countOwnUnread(context, actor);
}

export function getConfig(context: AppContext, actor: UserActor): Promise<NotificationConfig> {
  return findConfig(context.database.forMerchant(actor.merchantId).query, actor.userId);
}

export async function setConfig(
  context: AppContext,
  actor: UserActor,
  change: Partial<NotificationConfig>,
): Promise<NotificationConfig> {
  return inTransaction(context, actor.merchantId, async ({ query }) => {
    const config = { ...(await findConfig(query, actor.userId)), ...change };
    const mutedKinds = [...new Set(config.mutedKinds)].filter((kind) => !unstoppableKinds.includes(kind));
    const saved = { isSoundOn: config.isSoundOn, mutedKinds };
    await saveConfig(query, actor.userId, saved);
    return saved;
  });
}
