import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { formatMoment } from '#shared/i18n/dates.ts';
import { opensNextAfterEnd } from '#shared/ui/next-after-end.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { isTyping } from '#shared/ui/use-shortcut.ts';
import { type MoveRequest, useChannelMove } from './channel-moves.queries.ts';
import { allowedMoves, type OperatorMove } from './channel-moves.ts';
import { useOwnProfile } from './own-profile.tsx';
import { isFromPartner } from './partners/link-state.ts';
import { useMostUrgent } from './use-most-urgent.ts';
import { wantReply } from './wanted-reply.ts';

/** How long the end of a conversation can be undone from where it was ended, in ms. */
const undoTimeout = 10_000;

type MoveDetails = Omit<MoveRequest, 'move' | 'channelId'>;

/** Whether the operator has begun to type elsewhere since: what they type there must not continue in the reply. */
export function watchTyping(): () => boolean {
  const { activeElement: before } = document;
  return () => document.activeElement !== before && isTyping(document.activeElement);
}

/**
 * The actions of the operator on this conversation, with a confirmation for those that cannot be undone. An action that is chosen while
 * another is running is done after it. `onTaken`: the operator has just taken it here, and has not started to write elsewhere.
 */
export function useMoves(channel: Channel, onTaken?: () => void) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const openMostUrgent = useMostUrgent();
  const { mutateAsync, isPending, variables } = useChannelMove(userId);
  const [hasTaken, setHasTaken] = useState(false);
  const forgetTaken = useCallback(() => setHasTaken(false), []);
  const allowed = allowedMoves(channel, userId, (action, subject) => ability.can(action, subject));

  const lastTurn = useRef<{ move: OperatorMove; end: Promise<unknown> }>(null);

  /** The event of an action can show its buttons before its answer is there: a press on one of them must not be lost. */
  function runInTurn(move: OperatorMove, run: () => Promise<unknown>): void {
    const before = lastTurn.current;
    // The second press of a double click.
    if (before?.move === move) return;
    // The page's reactions show why an action was refused.
    const end = (before?.end ?? Promise.resolve()).then(run).catch(() => undefined);
    const turn = { move, end };
    lastTurn.current = turn;
    void end.then(() => {
      if (lastTurn.current === turn) lastTurn.current = null;
    });
  }

  async function isSure(move: OperatorMove): Promise<boolean> {
    if (move === 'leave' && channel.participants.length === 1)
      return confirm({ title: t('move.leaveTitle'), body: t('move.leaveBody'), confirmLabel: t('move.leaveConfirm') });
    return true;
  }

  /** Ending asks no question, as it can be undone, except for a conversation from a partner: they know of the end. */
  function offerUndo(): void {
    showToast({
      id: 'ended',
      tone: 'info',
      content: t('move.ended', { visitor: channel.visitor.name }),
      duration: undoTimeout,
      ...(!isFromPartner(channel) && {
        action: {
          label: t('move.undoEnd'),
          run: () => runInTurn('reopen', () => mutateAsync({ move: 'reopen', channelId: channel.id, isUndo: true })),
        },
      }),
    });
  }

  /** Brings back what was so before: awake, or asleep until another time. */
  function offerUndoSnooze({ snoozedUntil }: Channel): void {
    const before = channel.snoozedUntil;
    const undo = before === null ? ({ move: 'wake' } as const) : ({ move: 'snooze', until: before } as const);
    showToast({
      id: 'snoozed',
      tone: 'info',
      content: t('snooze.done', { visitor: channel.visitor.name, until: formatMoment(snoozedUntil ?? '') }),
      duration: undoTimeout,
      action: {
        label: t('move.undoEnd'),
        run: () => runInTurn(undo.move, () => mutateAsync({ ...undo, channelId: channel.id })),
      },
    });
  }

  async function make(move: OperatorMove, details?: MoveDetails) {
    if (!allowed.has(move) || !(await isSure(move))) return;
    if (move === 'end') return end(opensNextAfterEnd());
    const isElsewhere = watchTyping();
    const onSuccess = (changed: Channel) => {
      if (move === 'snooze') offerUndoSnooze(changed);
      if (move === 'accept' && !isElsewhere()) wantReply(channel.id);
      setHasTaken(move === 'take');
      if (move === 'take' && !isElsewhere()) onTaken?.();
    };
    runInTurn(move, () => mutateAsync({ move, channelId: channel.id, ...details }, { onSuccess }));
  }

  /** Ends the conversation; `goesOn`: and opens the next one, to be answered. */
  function end(goesOn: boolean): void {
    if (!allowed.has('end')) return;
    const isElsewhere = watchTyping();
    const answerNext = (nextId: string) => {
      if (!isElsewhere()) wantReply(nextId);
    };
    const onSuccess = () => {
      setHasTaken(false);
      offerUndo();
      if (goesOn) void openMostUrgent(channel.id, answerNext);
    };
    runInTurn('end', () => mutateAsync({ move: 'end', channelId: channel.id }, { onSuccess }));
  }

  return {
    channel,
    allowed,
    /** The place of the button that took it is still under the pointer. */
    hasTaken: hasTaken && channel.status === 'ongoing',
    forgetTaken,
    endAndNext: () => end(true),
    make: (move: OperatorMove, details?: MoveDetails) => void make(move, details),
    running: isPending ? variables.move : null,
  };
}

export type Moves = ReturnType<typeof useMoves>;
