import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { showToast } from '#shared/ui/notices.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { isTaken, useChannelMove } from './channel-moves.queries.ts';
import { allowedMoves } from './channel-moves.ts';
import { useChatNavigation } from './chat-navigation.ts';
import { chatShortcuts } from './chat-shortcuts.ts';
import { findNextToTake } from './most-urgent.ts';
import { useOwnProfile } from './own-profile.tsx';
import { watchTyping } from './use-moves.ts';
import { wantReply } from './wanted-reply.ts';

/** Colleagues who press at the same moment are offered the same one; then each goes on to the next, at most so often. */
const maxTries = 3;

/** With its keys, the unassigned conversation that has waited longest is taken and opened, to be answered. */
export function useTakeNext(): void {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const { step } = useChatNavigation();
  const { mutateAsync } = useChannelMove(userId);
  const isTaking = useRef(false);

  async function find(): Promise<Channel | undefined> {
    try {
      const channel = await findNextToTake(userId);
      if (!channel) showToast({ id: 'most-urgent', tone: 'info', content: t('shortcut.nobodyToTake') });
      return channel;
    } catch {
      showToast({ id: 'most-urgent', tone: 'error', content: t('error.list') });
      return undefined;
    }
  }

  /** Undefined when there is none, or none any more. */
  async function takeFirst(triesLeft = maxTries): Promise<Channel | undefined> {
    const channel = await find();
    if (!channel) return undefined;
    const allowed = allowedMoves(channel, userId, (action, subject) => ability.can(action, subject));
    const move = allowed.has('accept') ? 'accept' : 'take';
    const triesOthers = triesLeft > 1;
    try {
      return await mutateAsync({ move, channelId: channel.id, triesOthers });
    } catch (error) {
      if (triesOthers && isTaken(error)) return takeFirst(triesLeft - 1);
      throw error;
    }
  }

  async function takeNext(): Promise<void> {
    const isElsewhere = watchTyping();
    const taken = await takeFirst();
    // Asked for a reason, the operator may have changed their mind.
    if (taken?.assignedOperatorId !== userId) return;
    if (!isElsewhere()) wantReply(taken.id);
    step(taken.id);
  }

  function handlePress({ repeat }: KeyboardEvent): void {
    // A second press before the first is done would take two.
    if (repeat || isTaking.current) return;
    isTaking.current = true;
    const end = () => {
      isTaking.current = false;
    };
    // The page's reactions show why it was refused.
    takeNext().then(end, end);
  }

  const isEnabled = ability.can('update', 'assign-chat');
  useShortcut(chatShortcuts.takeNext, handlePress, { isAllowedInText: true, isEnabled });
}
