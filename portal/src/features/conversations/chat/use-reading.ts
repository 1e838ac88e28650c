import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { ThreadData } from './chat.cache.ts';
import { useReportSeen } from './thread.queries.ts';
import { useWindowVisible } from './use-window-visible.ts';

export interface ReadingOptions {
  channel: Channel;
  messages: ThreadData;
  userId: string;
  isAtEnd: boolean;
}

/** Long enough that scrolling past the end does not count as reading. */
const readingTime = 400;

function findUnreadStart(messages: ThreadData, seenSeq: number): number | null {
  return messages.find(({ seq, sender }) => seq > seenSeq && sender.type === 'visitor')?.seq ?? null;
}

/**
 * How far the user has read. It is reported when the window is visible and the thread is open and scrolled to its end, and counts only
 * for participants. `unreadFromSeq` is the position of the line "new messages": it stays during reading, and is set
 * again by messages that arrive while the window is not visible.
 */
export function useReading({ channel, messages, userId, isAtEnd }: ReadingOptions) {
  const isVisible = useWindowVisible();
  const [unreadFromSeq, setUnreadFromSeq] = useState(() => findUnreadStart(messages, channel.operatorSeenSeq));
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const isParticipant = channel.participants.some(({ id }) => id === userId);
  const isReading = isVisible && isAtEnd;
  // The last message that was visible to the user. Messages that arrive later, while the user is away, get the line.
  const [readSeq, setReadSeq] = useState(() => (unreadFromSeq === null ? lastSeq : unreadFromSeq - 1));

  if (isReading && readSeq !== lastSeq) setReadSeq(lastSeq);
  if (!isReading && readSeq < lastSeq) {
    const start = findUnreadStart(messages, readSeq);
    if (start !== null && (unreadFromSeq === null || unreadFromSeq <= readSeq)) setUnreadFromSeq(start);
  }

  const hasReported = useRef(channel.unreadCount === 0);
  const { mutate: report } = useReportSeen(userId);
  const isNews = isReading && isParticipant && lastSeq > channel.operatorSeenSeq;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => {
      // The conversation may have been marked as unread: opening the thread again clears the mark, having it open does not.
      report({ channelId: channel.id, seq: lastSeq, isOpened: !hasReported.current });
      hasReported.current = true;
    }, readingTime);
    return () => clearTimeout(timer);
  }, [isNews, channel.id, lastSeq, report]);

  return { unreadFromSeq, readSeq };
}
