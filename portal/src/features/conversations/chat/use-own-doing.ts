import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `onDone` when the open conversation was changed by operators: by a reply or an action. It is usually the user's own change,
 * so the list can follow at once. It runs before the next paint, so that nothing flickers.
 */
export function useOwnDoing(channel: Channel | undefined, userId: string, onDone: () => void): void {
  const known = useRef(channel);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = channel;
    if (!channel || before?.id !== channel.id) return;
    const isMoved =
      before.status !== channel.status ||
      before.assignedOperatorId !== channel.assignedOperatorId ||
      before.snoozedUntil !== channel.snoozedUntil ||
      before.participants.length !== channel.participants.length;
    const isReplied = before.lastSeq !== channel.lastSeq && channel.lastMessage?.senderType !== 'visitor';
    // A conversation that was just taken keeps its position, and so do all the others.
    const isTaken = before.status === 'unassigned' && channel.assignedOperatorId === userId;
    if ((isMoved && !isTaken) || isReplied) onDone();
  });
}
