import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { idField } from '@sala/contract/core/fields.ts';
import type { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import {
  type Notification,
  type NotificationConfig,
  unstoppableKinds,
} from '@sala/contract/identity/notifications/notifications.schema.ts';
import { getName, lockUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
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

type ConfigChange = EndpointParsedInput<typeof notificationsApi.updateConfig>['body'];

/** Changes the given kinds, also while another device of the same user changes others. */
export async function setConfig(
  context: AppContext,
  actor: UserActor,
  { isSoundOn, mute = [], unmute = [] }: ConfigChange,
  request: RequestInfo,
): Promise<NotificationConfig> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { query } = unit;
    // Serialized, so that a concurrent change of other kinds is kept.
    const user = found(await lockUser(unit, actor.userId));
    const before = await findConfig(query, actor.userId);
    const wanted = [...unstoppableKinds, ...unmute];
    const mutedKinds = [...new Set([...before.mutedKinds, ...mute])].filter((kind) => !wanted.includes(kind));
    const saved = { isSoundOn: isSoundOn ?? before.isSoundOn, mutedKinds };
    await saveConfig(query, actor.userId, saved);
    const changes = changesBetween({ ...before }, saved);
    const target = { id: user.id, name: getName(user) };
    if (changes.length > 0)
      await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
    return saved;
  });
}
