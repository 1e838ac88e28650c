import type { ChatPreferences } from '@sala/contract/people/profile/profile.schema.ts';
import { getName, lockUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ProfileContext } from '../profile.context.ts';
import { findChatPreferences, saveChatPreferences } from '../profile.repository.ts';

/** Sets the user's display preferences; fields that are left out do not change. */
export async function setChatPreferences(
  context: ProfileContext,
  actor: UserActor,
  change: Partial<ChatPreferences>,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  const { isSystemChatHidden } = await context.chatSettings.read(merchantId);
  const usual = { isHideSystemChat: isSystemChatHidden };
  await inTransaction(context, merchantId, async (unit) => {
    const user = found(await lockUser(unit, userId));
    const before = await findChatPreferences(unit.query, userId, usual);
    await saveChatPreferences(unit.query, userId, change);
    const changes = changesBetween({ ...before }, { ...(await findChatPreferences(unit.query, userId, usual)) });
    if (changes.length === 0) return;
    const target = { id: userId, name: getName(user) };
    await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
  });
}
