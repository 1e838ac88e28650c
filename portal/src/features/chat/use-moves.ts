import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { isTyping } from '#shared/ui/use-shortcut.ts';
import { type MoveRequest, useChannelMove } from './channel-moves.queries.ts';
import { allowedMoves, type OperatorMove } from './channel-moves.ts';
import { useOwnProfile } from './own-profile.tsx';
import { wantReply } from './wanted-reply.ts';

/** How long the end of a conversation can be undone from where it was ended, in ms. */
const undoTimeout = 10_000;

type MoveDetails = Omit<MoveRequest, 'move' | 'channelId'>;

/**
 * What the operator can do with this conversation, asking first where it cannot be undone. `onTaken`: they have just taken it
 * here, and have not begun to write elsewhere meanwhile.
 */
export function useMoves(channel: Channel, onTaken?: () => void) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const { mutate, mutateAsync, isPending, variables } = useChannelMove(userId);
  const [hasTaken, setHasTaken] = useState(false);
  const forgetTaken = useCallback(() => setHasTaken(false), []);
  const allowed = allowedMoves(channel, userId, (action, subject) => ability.can(action, subject));

  async function isSure(move: OperatorMove): Promise<boolean> {
    if (move === 'leave' && channel.participants.length === 1)
      return confirm({ title: t('move.leaveTitle'), body: t('move.leaveBody'), confirmLabel: t('move.leaveConfirm') });
    return true;
  }

  /** Opens the conversation again for the operator who had it. The page's reactions show why it could not be. */
  async function undoEnd(): Promise<void> {
    const hadIt = channel.assignedOperatorId === userId;
    await mutateAsync({ move: 'reopen', channelId: channel.id });
    if (hadIt) await mutateAsync({ move: 'take', channelId: channel.id });
  }

  /** Ending asks no question, as it can be undone. */
  function offerUndo(): void {
    showToast({
      id: 'ended',
      tone: 'info',
      content: t('move.ended', { visitor: channel.visitor.name }),
      duration: undoTimeout,
      action: { label: t('move.undoEnd'), run: () => void undoEnd().catch(() => undefined) },
    });
  }

  async function make(move: OperatorMove, details?: MoveDetails) {
    if (isPending || !allowed.has(move) || !(await isSure(move))) return;
    const { activeElement: before } = document;
    const onSuccess = () => {
      // What they type there must not go on in the reply.
      const isElsewhere = document.activeElement !== before && isTyping(document.activeElement);
      if (move === 'accept' && !isElsewhere) wantReply(channel.id);
      if (move === 'end') offerUndo();
      if (move !== 'take') return;
      setHasTaken(true);
      if (!isElsewhere) onTaken?.();
    };
    mutate({ move, channelId: channel.id, ...details }, { onSuccess });
  }

  /** Ends it and goes on with what is next. */
  function endThen(onEnded: () => void) {
    if (isPending || !allowed.has('end')) return;
    const onSuccess = () => {
      offerUndo();
      onEnded();
    };
    mutate({ move: 'end', channelId: channel.id }, { onSuccess });
  }

  return {
    channel,
    allowed,
    /** The place of the button that took it is still under the pointer. */
    hasTaken: hasTaken && channel.status === 'ongoing',
    forgetTaken,
    endThen,
    make: (move: OperatorMove, details?: MoveDetails) => void make(move, details),
    running: isPending ? variables.move : null,
  };
}

export type Moves = ReturnType<typeof useMoves>;
