import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type UIEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import type { ThreadData } from '../chat.cache.ts';
import { useNotes } from '../notes/notes.queries.ts';
import type { OutboxEntry } from '../outbox.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { withPending } from '../pending-message.ts';
import { buildThreadRows, countVisitorMessagesAfter, estimateRowHeight, findReadingStart } from '../thread-rows.ts';
import { type NewerMessages, useNewerAhead } from '../use-newer-ahead.ts';
import { useReading } from '../use-reading.ts';
import { useStickToEnd } from '../use-stick-to-end.ts';
import { useLookedAt } from '../use-viewed-channel.ts';
import { Lightbox } from './lightbox.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { NewerState } from './newer-state.tsx';
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
  /** The end of the thread, if `messages` are an earlier part of it. */
  newest: ThreadData;
  /** Loads the messages after such a part. */
  newer?: NewerMessages;
  /** The selected message, by its seq. */
  lookedAt?: number | undefined;
  /** Returns to the end of the thread. */
  onReturn: () => void;
}

/** The distance from the top at which earlier messages are loaded. */
const loadOlderWithin = 100;
/** The distance from the end that still counts as the end of the thread. */
const endThreshold = 48;
/** How many of the last rows are being read; a notice must not cover them. */
const rowsBeingRead = 3;
/** The time within which a touch or key press must start to scroll, in ms. */
const repinAfter = 400;

/** A thread that renders only its visible part. It stays at its end unless the user has scrolled away. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { channel, messages, unsent, isComplete, isLoadingOlder, hasOlderFailed, onLoadOlder } = props;
  const { newest, newer, lookedAt, onReturn } = props;
  const { t } = useTranslation('chat');
  const {
    id: userId,
    chatSettings: { isHideSystemChat: isSystemHidden },
  } = useOwnProfile();
  const scroller = useRef<HTMLDivElement>(null);
  /** The thread stays at its end until the user scrolls away. */
  const isPinned = useRef(false);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isPlaced, setIsPlaced] = useState(false);
  const today = new Date(useNow()).toDateString();
  const [viewed, setViewed] = useState<Message | null>(null);
  const { unreadFromSeq, readSeq } = useReading({
    channel,
    messages: newest,
    userId,
    isAtEnd: isAtEnd && isPlaced && !newer,
  });

  const allNotes = useNotes(channel.id);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  // Later notes are loaded together with the messages after this part.
  const notes = useMemo(
    () => (newer ? allNotes?.filter(({ afterSeq }) => afterSeq < lastSeq) : allNotes),
    [allNotes, lastSeq, newer === undefined],
  );
  const all = useMemo(
    () => (newer ? messages : withPending(messages, unsent)),
    [messages, unsent, newer === undefined],
  );
  const rows = useMemo(
    () => buildThreadRows(all, { ownId: userId, unreadFromSeq, isComplete, isSystemHidden, notes }),
    [all, userId, unreadFromSeq, isComplete, isSystemHidden, notes],
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateRowHeight(rows[index]!),
    getItemKey: (index) => rows[index]!.key,
    anchorTo: 'end',
    followOnAppend: newer === undefined,
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
    if (lookedAt !== undefined && messages.some(({ seq }) => seq === lookedAt)) return place();
    const start = findReadingStart(rows, all, { ownId: userId, unreadFromSeq });
    if (start !== undefined) virtualizer.scrollToIndex(start, { align: 'start' });
    else {
      isPinned.current = newer === undefined;
      virtualizer.scrollToEnd();
    }
    return place();
  }, []);
  function place() {
    // The first measurements cause movements. Until they are complete, nothing is marked as read and nothing is loaded.
    const timer = setTimeout(() => {
      setIsPlaced(true);
      setIsAtEnd(virtualizer.isAtEnd(endThreshold));
    }, 150);
    return () => clearTimeout(timer);
  }

  // The user's own message is always scrolled into view.
  const lastUnsent = unsent.at(-1)?.id;
  const knownUnsent = useRef(lastUnsent);
  // Only when another one is written, which may be at once
  useEffect(() => {
    if (!lastUnsent || lastUnsent === knownUnsent.current) return;
    knownUnsent.current = lastUnsent;
    isPinned.current = true;
    if (lookedAt !== undefined) onReturn();
    virtualizer.scrollToEnd();
  }, [lastUnsent]);
  // The selected message is outside the visible area.
  useLayoutEffect(() => {
    if (lookedAt !== undefined) isPinned.current = false;
  }, [lookedAt]);
  // This includes lines that follow from it: the server's "sent" state, or the line that the operator has taken the conversation.
  const totalSize = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (isPinned.current) virtualizer.scrollToEnd();
  }, [totalSize, rows]);

  const repinning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(repinning.current), []);
  /** A touch or click on the thread may be the start of scrolling. If no scrolling follows, the thread stays at its end. */
  const unpin = () => {
    isPinned.current = false;
    clearTimeout(repinning.current);
    repinning.current = setTimeout(handleScrollEnd, repinAfter);
  };
  const lastTop = useRef(0);
  // Handles every cause of scrolling, because shortcuts and tools scroll without a wheel or a touch.
  function handleScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) {
    if (scrollTop < lastTop.current && scrollHeight - scrollTop - clientHeight > endThreshold) unpin();
    lastTop.current = scrollTop;
  }
  function handleScrollEnd() {
    if (!newer && virtualizer.isAtEnd(endThreshold)) isPinned.current = true;
  }

  const offset = virtualizer.scrollOffset ?? 0;
  const isNearTop = isPlaced && offset < loadOlderWithin;
  const firstSeq = messages[0]?.seq;
  // Asked again when more has come and the top is still near
  useEffect(() => {
    if (isNearTop && !isComplete && !isLoadingOlder && !hasOlderFailed) onLoadOlder();
  }, [isNearTop, isComplete, isLoadingOlder, hasOlderFailed, firstSeq]);

  useStickToEnd(scroller, endThreshold, isPinned);
  const flashing = useLookedAt({ seq: lookedAt, rows, virtualizer, isPinned });
  useNewerAhead({ newer, lastSeq, isNearEnd: isPlaced && virtualizer.isAtEnd(loadOlderWithin) });

  function showNewest() {
    if (newer) {
      isPinned.current = true;
      onReturn();
    } else virtualizer.scrollToEnd({ behavior: 'smooth' });
  }

  const arrived = countVisitorMessagesAfter(newest, readSeq);

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
      <ScrollArea
        ref={scroller}
        onWheel={unpin}
        onTouchMove={unpin}
        onPointerDown={unpin}
        onKeyDown={unpin}
        onScroll={handleScroll}
        onScrollEnd={handleScrollEnd}
        className={styles.scroller}
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
              data-being-read={item.index >= rows.length - rowsBeingRead || undefined}
              className={item.key === flashing ? `${styles.item} live-flash` : styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <ThreadRowView
                row={rows[item.index]!}
                page={channel.page}
                visitorName={channel.visitor.name}
                visitorPicture={channel.visitor.picture}
                visitorSeenSeq={channel.visitorSeenSeq}
                delivery={channel.source === 'telegram' ? channel.delivery : undefined}
                today={today}
                onView={setViewed}
              />
            </div>
          ))}
        </div>
      </ScrollArea>
      {isPlaced && (!isAtEnd || newer) && (
        <SmallButton
          className={styles.jump}
          variant={arrived > 0 ? 'primary' : 'default'}
          title={t('thread.jump')}
          onClick={showNewest}
        >
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
          {arrived > 0 ? t('thread.jumpCount', { count: arrived }) : t('thread.newest')}
        </SmallButton>
      )}
      <NewerState newer={newer} />
      <NewMessageAnnouncer messages={newest} />
      {viewed && <Lightbox message={viewed} messages={messages} onChange={setViewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
