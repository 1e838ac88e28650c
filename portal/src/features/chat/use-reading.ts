import type { Channel } from '@sala/contract/chat/channels.schema.ts';
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

/** Long enough that scrolling past the end is not reading. */
const readingTime = 400;

function findUnreadStart(messages: ThreadData, seenSeq: number): number | null {
  return messages.find(({ seq, sender }) => seq > seenSeq && sender.type === 'visitor')?.seq ?? null;
}

/**
 * How far one has read. It is reported when the window is visible, the thread open and scrolled to its end, and counts only
 * for those who take part. `unreadFromSeq` is where the line "new messages" stands: it stays while one reads, and starts
 * anew with what arrives while nobody looks.
 */
export function useReading({ channel, messages, userId, isAtEnd }: ReadingOptions) {
  const isVisible = useWindowVisible();
  const [unreadFromSeq, setUnreadFromSeq] = useState(() => findUnreadStart(messages, channel.operatorSeenSeq));
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const isParticipant = channel.participants.some(({ id }) => id === userId);
  const isReading = isVisible && isAtEnd;
  // The last message one has had before one's eyes; what comes after it while away gets the line.
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
      // Somebody may have marked it unread: opening the thread anew takes that back, having it open does not.
      report({ channelId: channel.id, seq: lastSeq, isOpened: !hasReported.current });
      hasReported.current = true;
    }, readingTime);
    return () => clearTimeout(timer);
  }, [isNews, channel.id, lastSeq, report]);

  return { unreadFromSeq, readSeq };
}
