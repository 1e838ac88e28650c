import { notify } from '#modules/notifications/notifications.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';

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
      topic: `privateRoom:${room.id}`,
    });
}
