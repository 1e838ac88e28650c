import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { noticeTopics } from '../private-notices.ts';
import { listColleagues } from './colleagues.ts';

/** Tells colleagues that they were asked to come into a room. */
export async function tellInvited(
  context: PrivateChatContext,
  unit: UnitOfWork,
  { actor }: PrivateDoing,
  room: { id: string; title: string },
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds)
    await notify(context, unit, {
      userId,
      kind: 'privateInvitation',
      params: { person: actor.name, room: room.title },
      link: `/chat-partner?room=${room.id}`,
      topic: noticeTopics(room.id)[0],
    });
}

/** Tells a partner that a room was opened for it: those who decide about the partners of their business. */
export async function tellPartner(
  context: PrivateChatContext,
  theirs: UnitOfWork,
  { actor }: PrivateDoing,
  room: { id: string; title: string },
): Promise<void> {
  const { name } = await getMerchant(context, actor.merchantId);
  for (const { id: userId, permissions, isReadonly } of await listColleagues(theirs)) {
    if (!defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', 'merchant-integration'))
      continue;
    await notify(context, theirs, {
      userId,
      kind: 'privateInvitation',
      params: { person: `${actor.name}, ${name}`, room: room.title },
      link: `/chat-partner?room=${room.id}`,
      topic: noticeTopics(room.id)[0],
    });
  }
}
