import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { formatMoment } from '#shared/i18n/dates.ts';
import { opensNextAfterEnd } from '#shared/ui/next-after-end.ts';
import { confirm } from '#shared/ui/notices.ts';
import { showDone } from '#shared/ui/undo.ts';
import { isTyping } from '#shared/ui/use-shortcut.ts';
import { bringBack, type MoveRequest, useChannelMove } from './channel-moves.queries.ts';
import { allowedMoves, type Can, type OperatorMove } from './channel-moves.ts';
import { useOwnProfile } from './own-profile.tsx';
import { undoOfMove } from './undo-move.ts';
import { useMostUrgent } from './use-most-urgent.ts';
import { wantNext, wantReply } from './wanted-reply.ts';

type MoveDetails = Omit<MoveRequest, 'move' | 'channelId'>;

/** Their buttons go with what they did; what comes next is to write. */
const leadsToReply: ReadonlySet<OperatorMove> = new Set(['transfer', 'withdraw', 'reopen']);

/** Whether the operator has begun to type elsewhere since: what they type there must not continue in the reply. */
export function watchTyping(): () => boolean {
  const { activeElement: before } = document;
  return () => document.activeElement !== before && isTyping(document.activeElement);
}

/**
 * The actions of the operator on this conversation: those that can be undone say so afterwards, the others ask before. An action that is
 * chosen while another is running is done after it. `onTaken`: the operator has just taken it here, and has not started to write elsewhere.
 */
export function useMoves(channel: Channel, onTaken?: () => void) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const queryClient = useQueryClient();
  const openMostUrgent = useMostUrgent();
  const { mutateAsync, isPending, variables } = useChannelMove(userId);
  const [hasTaken, setHasTaken] = useState(false);
  const forgetTaken = useCallback(() => setHasTaken(false), []);
  const can: Can = (action, subject) => ability.can(action, subject);
  const allowed = allowedMoves(channel, userId, can);

  /** Whether its messages are shown now. */
  const isOpen = () => new URLSearchParams(location.search).get('c') === channel.id;

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

  /** Leaving is asked about only where the last operator may not take the conversation again. */
  async function isSure(move: OperatorMove): Promise<boolean> {
    const isLast = move === 'leave' && channel.participants.length === 1;
    if (!isLast || undoOfMove(move, channel, { userId, can })) return true;
    return confirm({ title: t('move.leaveTitle'), body: t('move.leaveBody'), confirmLabel: t('move.leaveConfirm') });
  }

  /** What a move that can be undone did; undefined: nothing, as when the user gave no reason for an assignment. */
  function doneText(move: OperatorMove, changed: Channel): string | undefined {
    const visitor = channel.visitor.name;
    const { assignedOperatorName: operator, departmentName: department } = changed;
    switch (move) {
      case 'assign':
        return changed.status === 'ongoing' ? t('move.assigned', { visitor, operator: operator ?? '' }) : undefined;
      case 'leave':
        return t('move.left', { visitor });
      case 'toDepartment':
        return t('move.leftToDepartment', { visitor, department: department ?? '' });
      case 'end':
        return t('move.ended', { visitor });
      case 'snooze':
        return t('snooze.done', { visitor, until: formatMoment(changed.snoozedUntil ?? '') });
      default:
        return undefined;
    }
  }

  /** Says what was done where it can be undone, and also that a conversation from a partner has ended: they know of it. */
  function offerUndo(move: OperatorMove, changed: Channel, operatorId?: string): void {
    const content = doneText(move, changed);
    const back = undoOfMove(move, channel, { userId, can }, operatorId);
    if (content === undefined || (!back && move !== 'end')) return;
    const undo = async () => {
      const isElsewhere = watchTyping();
      await bringBack(queryClient, { userId, channelId: channel.id, back: back! });
      if (move === 'end' && isOpen() && !isElsewhere()) wantReply(channel.id);
    };
    showDone({ id: `${move}:${channel.id}`, tone: 'info', content, undo: back && undo });
  }

  /** Awaited here, since the menu that it was chosen in has gone when the answer is there. */
  async function moveAndSay(move: OperatorMove, details?: MoveDetails, onSuccess?: (changed: Channel) => void) {
    const changed = await mutateAsync({ move, channelId: channel.id, ...details }, { onSuccess });
    offerUndo(move, changed, details?.operatorId);
  }

  async function make(move: OperatorMove, details?: MoveDetails) {
    if (!allowed.has(move) || !(await isSure(move))) return;
    if (move === 'end') return end(opensNextAfterEnd());
    const isElsewhere = watchTyping();
    const onSuccess = () => {
      const isToReply = move === 'accept' || (leadsToReply.has(move) && isOpen());
      if (isToReply && !isElsewhere()) wantReply(channel.id);
      // What is typed next is not for the conversation that was declined.
      if (move === 'refuse' && isOpen() && !isElsewhere())
        document.querySelector('main')?.focus({ preventScroll: true });
      setHasTaken(move === 'take');
      if (move === 'take' && !isElsewhere()) onTaken?.();
    };
    runInTurn(move, () => moveAndSay(move, details, onSuccess));
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
      if (goesOn) void openMostUrgent(channel.id, answerNext);
      else if (isOpen()) wantNext(channel.id);
    };
    runInTurn('end', () => moveAndSay('end', undefined, onSuccess));
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
