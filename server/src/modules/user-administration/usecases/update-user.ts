import type { User } from '@sala/contract/users/users.api.ts';
import { userErrors } from '@sala/contract/users/users.errors.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { reconsiderConversationsOf } from '#modules/chat/chat.public.ts';
import { notify } from '#modules/notifications/notifications.public.ts';
import { beginGranting, keepingManager, tellAccess } from '#modules/roles/roles.public.ts';
import { findUser, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { readUser } from '../user-answer.ts';
import {
  assertTouchable,
  changeOf,
  changesOf,
  hasSameData,
  hasSameRights,
  targetOf,
  type UserBody,
} from '../user-body.ts';
import { saveUser } from '../user-change.repository.ts';

/** Changes another user's data and rights; resolves when his open pages and sockets on this server know. */
export async function changeUser(
  context: AppContext,
  actor: UserActor,
  { id, ...body }: UserBody & { id: string },
  request: RequestInfo,
): Promise<User> {
  const { merchantId } = actor;
  const isChanged = await inTransaction(context, merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, actor, { subject: 'manage-users', action: 'update' });
    const before = found(await findUser(unit, id));
    assertTouchable(actor, grantor, before, {
      ownUser: userErrors.notAllowToUpdateOwnUser,
      defaultAdmin: userErrors.cannotUpdateDefaultAdmin,
    });
    const { change, roles } = await changeOf(unit, grantor, body, before.serviceScope);
    const after = { ...change, roles };
    const keepsRights = hasSameRights(before, after);
    if (keepsRights && hasSameData(before, after)) return false;
    await keepingManager(unit, () => saveUser(unit.query, id, change));
    await recordAudit(context, unit, {
      action: 'user.changed',
      actor,
      target: targetOf({ id, ...change }),
      changes: changesOf(before, after),
      request,
    });
    if (!keepsRights) {
      // To who has not come yet, or was shut out, it would be no news.
      if (before.status === userStatus.active)
        await notify(context, unit, { userId: id, kind: 'accessChanged', params: { by: actor.name }, topic: 'access' });
      await reconsiderConversationsOf(context, unit, [id]);
      unit.emit('rights.changed', { merchantId, userIds: [id] });
    }
    return true;
  });
  if (isChanged) await tellAccess(context, merchantId, [id]);
  return readUser(context, merchantId, id);
}
