import type { Channel, Message } from '@sala/contract/chat/chat.schema.ts';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#shared/ui/use-now.ts';
import type { ThreadData } from '../chat.cache.ts';
import { withPending } from '../merge-messages.ts';
import type { OutboxEntry } from '../outbox.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { buildThreadRows, countVisitorMessagesAfter, estimateRowHeight } from '../thread-rows.ts';
import { useReading } from '../use-reading.ts';
import { Lightbox } from './lightbox.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { SmallButton } from './small-button.tsx';
import styles from './thread-messages.module.css';
import { ThreadRowView } from './thread-row-view.tsx';

export interface ThreadMessagesProps {
  channel: Channel;
  messages: ThreadData;
  unsent: readonly OutboxEntry[];
  isComplete: boolean;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
  onLoadOlder: () => void;
}

/** Nearer to the top than this, earlier messages are asked for. */
const loadOlderWithin = 100;
/** Still counts as the end of the thread. */
const endThreshold = 48;

/** A thread, drawn only where one looks, standing at its end unless one has scrolled away. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { channel, messages, unsent, isComplete, isLoadingOlder, hasOlderFailed, onLoadOlder } = props;
  const { t } = useTranslation('chat');
  const {
    id: userId,
    chatSettings: { isHideSystemChat: isSystemHidden },
  } = useOwnProfile();
  const scroller = useRef<HTMLDivElement>(null);
  /** From one's own message until one scrolls oneself. */
  const isPinned = useRef(false);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isPlaced, setIsPlaced] = useState(false);
  const today = new Date(useNow()).toDateString();
  const [viewed, setViewed] = useState<Message | null>(null);
  const { unreadFromSeq, readSeq } = useReading({ channel, messages, userId, isAtEnd: isAtEnd && isPlaced });

  const all = useMemo(() => withPending(messages, unsent), [messages, unsent]);
  const rows = useMemo(
    () => buildThreadRows(all, { ownId: userId, unreadFromSeq, isComplete, isSystemHidden }),
    [all, userId, unreadFromSeq, isComplete, isSystemHidden],
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateRowHeight(rows[index]!),
    getItemKey: (index) => rows[index]!.key,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 16,
    onChange: (instance) => {
      if (isPlaced) setIsAtEnd(instance.isAtEnd(endThreshold));
    },
  });

  // Where one starts to read: at the first unread message, else at the end.
  // Once, when the thread is opened
  useLayoutEffect(() => {
    const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread');
    if (unreadIndex >= 0) virtualizer.scrollToIndex(unreadIndex, { align: 'start' });
    else virtualizer.scrollToEnd();
    // The first measurements move things; until they have settled nothing is read and nothing is loaded.
    const timer = setTimeout(() => {
      setIsPlaced(true);
      setIsAtEnd(virtualizer.isAtEnd(endThreshold));
    }, 150);
    return () => clearTimeout(timer);
  }, []);

  // One's own message is always shown to its writer.
  const lastUnsent = unsent.at(-1)?.id;
  // Only when another one is written
  useEffect(() => {
    if (!lastUnsent || !isPlaced) return;
    isPinned.current = true;
    virtualizer.scrollToEnd();
  }, [lastUnsent]);
  // And with all that comes of it: the server's "sent", the line that says one has taken the conversation.
  const totalSize = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (isPinned.current) virtualizer.scrollToEnd();
  }, [totalSize, rows]);

  const unpin = () => {
    isPinned.current = false;
  };

  const offset = virtualizer.scrollOffset ?? 0;
  const isNearTop = isPlaced && offset < loadOlderWithin;
  const firstSeq = messages[0]?.seq;
  // Asked again when more has come and the top is still near
  useEffect(() => {
    if (isNearTop && !isComplete && !isLoadingOlder && !hasOlderFailed) onLoadOlder();
  }, [isNearTop, isComplete, isLoadingOlder, hasOlderFailed, firstSeq]);

  const arrived = countVisitorMessagesAfter(messages, readSeq);

  return (
    <div className={styles.frame}>
      {isLoadingOlder && (
        <div className={styles.older} role="status">
          {t('thread.loadingOlder')}
        </div>
      )}
      {hasOlderFailed && !isLoadingOlder && (
        <div className={styles.older} role="alert">
          {t('error.older')}
          <SmallButton onClick={onLoadOlder}>{t('message.retry')}</SmallButton>
        </div>
      )}
      <div
        ref={scroller}
        onWheel={unpin}
        onTouchMove={unpin}
        onPointerDown={unpin}
        onKeyDown={unpin}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('thread.label', { visitor: channel.visitor.name })}
      >
        <div className={styles.rows} style={{ height: totalSize }}>
          {virtualizer.getVirtualItems().map((item) => (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <ThreadRowView
                row={rows[item.index]!}
                page={channel.page}
                visitorSeenSeq={channel.visitorSeenSeq}
                today={today}
                onView={setViewed}
              />
            </div>
          ))}
        </div>
      </div>
      {isPlaced && !isAtEnd && (
        <SmallButton
          className={styles.jump}
          variant={arrived > 0 ? 'primary' : 'default'}
          title={t('thread.jump')}
          onClick={() => virtualizer.scrollToEnd({ behavior: 'smooth' })}
        >
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
          {arrived > 0 ? t('thread.jumpCount', { count: arrived }) : t('thread.newest')}
        </SmallButton>
      )}
      <NewMessageAnnouncer messages={messages} />
      {viewed && <Lightbox message={viewed} messages={messages} onChange={setViewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
