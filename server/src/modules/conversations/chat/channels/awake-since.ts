import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelState } from './channels.projection.ts';
import type { ChannelPatch } from './channels.repository.ts';

/** The columns of a conversation that is woken; silence and the late answer count from then. */
export const awakeSince = (at: Date) => ({ snoozed_until: null, woke_at: at }) satisfies ChannelPatch;

/** The notice to an operator whose conversation woke without them. */
export const notifyAwake = (
  context: AppContext,
  unit: UnitOfWork,
  { id, visitor }: ChannelState,
  userId: string,
): Promise<void> =>
  notify(context, unit, {
    userId,
    kind: 'conversationAwake',
    params: { visitor: visitor.name },
    link: `/chat?c=${id}`,
    topic: `awake:${id}`,
  });
