import type {
  PrivateMessage,
  PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowVisible } from '#features/conversations/chat/chat-thread.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { usePrivateUnsent } from '../private-outbox.ts';
import { usePrivateThread } from '../private-thread.ts';
import { useTypistsIn } from '../typing.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import { isEditable } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { PrivateComposer } from './private-composer.tsx';
import styles from './room-thread.module.css';
import { UnsentRow } from './unsent-row.tsx';

/** Long enough that scrolling past the end is not reading, in ms. */
const readingTime = 400;
/** As near to the end as counts as at it, in px. */
const endMargin = 48;

const dayOf = (at: string) => new Date(at).toDateString();

const reasonOf = ({ archivedAt, kind }: PrivateRoomDetail) =>
  archivedAt ? 'archived' : kind === 'direct' ? 'alone' : 'readonly';

/** What is said in a room, and where one says something. */
export function RoomThread({ room }: { room: PrivateRoomDetail }) {
  const { t } = useTranslation('private-chat');
  const userId = useProfile()?.id ?? '';
  const { search, openRoom } = usePrivateNavigation();
  const { messages, error, retry, hasOlder, isLoadingOlder, loadOlder } = usePrivateThread(room);
  const sent = new Set(messages?.map(({ id }) => id));
  const unsent = usePrivateUnsent(room.id, userId).filter(({ id }) => !sent.has(id));
  const typists = useTypistsIn(room.id).filter(({ id }) => id !== userId);
  const mayWrite = useCan('update', 'chatPartner');
  const isVisible = useWindowVisible();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const fromEnd = useRef<number | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(search.m === undefined);
  const [replyTo, setReplyTo] = useState<PrivateMessage | null>(null);
  const [edited, setEdited] = useState<PrivateMessage | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [unreadFrom] = useState(() => (room.unreadCount > 0 ? room.own.seenSeq + 1 : null));
  // What was removed after its time is nothing to read any more.
  const lastSeq = messages && (messages.at(-1)?.seq ?? room.lastSeq);
  const firstSeq = messages?.[0]?.seq ?? 0;
  const rowCount = (messages?.length ?? 0) + unsent.length + typists.length;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd && rowCount > 0) element.scrollTop = element.scrollHeight;
  }, [isAtEnd, rowCount]);

  // Pictures that arrive and a longer draft take nothing of the end out of sight.
  const stay = useEffectEvent(() => {
    if (scroller.current && isAtEnd) scroller.current.scrollTop = scroller.current.scrollHeight;
  });
  const isThere = messages !== undefined;
  useEffect(() => {
    if (!isThere || !scroller.current || !content.current) return;
    const observer = new ResizeObserver(() => stay());
    observer.observe(scroller.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [isThere]);

  // After older messages load, the reader stays at the same message.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && fromEnd.current !== null && firstSeq > 0) element.scrollTop = element.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [firstSeq]);

  // What was asked for lies further back: page by page until it is here.
  const wanted = search.m;
  useEffect(() => {
    if (wanted === undefined || firstSeq === 0) return;
    if (firstSeq > wanted && hasOlder) loadOlder();
    else scroller.current?.querySelector(`[data-seq="${wanted}"]`)?.scrollIntoView({ block: 'center' });
  }, [wanted, firstSeq, hasOlder]);

  const isNews = isVisible && isAtEnd && lastSeq !== undefined && lastSeq > room.own.seenSeq;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => {
      // A failure is not worth a word: the next one says it again.
      api.call(privateMessagesApi.seen, { body: { roomId: room.id, seq: lastSeq } }, { silent: true }).catch(() => {});
    }, readingTime);
    return () => clearTimeout(timer);
  }, [isNews, lastSeq, room.id]);

  function handleScroll() {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    setIsAtEnd(scrollHeight - scrollTop - clientHeight < endMargin);
  }
  function loadMore() {
    const { scrollTop, scrollHeight } = scroller.current!;
    fromEnd.current = scrollHeight - scrollTop;
    loadOlder();
  }

  if (error && !messages) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <ScrollArea
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={t('thread.label')}
        onScroll={handleScroll}
      >
        <div ref={content}>
          {hasOlder && (
            <div className={styles.older}>
              <Button isSmall variant="default" isBusy={isLoadingOlder} onClick={loadMore}>
                {t('thread.older')}
              </Button>
            </div>
          )}
          {!messages && (
            <Loading>
              <SkeletonRows count={6} height={64} />
            </Loading>
          )}
          {messages?.map((message, index) => {
            const before = messages[index - 1];
            const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
            return (
              <div
                key={message.id}
                className={styles.message}
                data-seq={message.seq}
                data-wanted={message.seq === wanted || undefined}
              >
                {isNewDay && <p className={styles.day}>{formatDay(message.createdAt)}</p>}
                {message.seq === unreadFrom && <p className={styles.unread}>{t('thread.unread')}</p>}
                <MessageRow
                  message={message}
                  room={room}
                  isGroupStart={isNewDay || before?.sender?.id !== message.sender?.id}
                  onReply={setReplyTo}
                  onEdit={setEdited}
                  onGoTo={(seq) => openRoom(room.id, seq)}
                />
              </div>
            );
          })}
          {unsent.map((entry) => (
            <UnsentRow key={entry.id} entry={entry} />
          ))}
          {typists.length > 0 && (
            <p className={styles.typing}>
              {t('thread.typing', {
                names: typists.map(({ name }) => name).join(listSeparator()),
                count: typists.length,
              })}
            </p>
          )}
        </div>
      </ScrollArea>
      {room.isReadonly ? (
        <p className={styles.note}>{t(`thread.${reasonOf(room)}`)}</p>
      ) : mayWrite ? (
        <PrivateComposer
          key={edited?.id ?? 'new'}
          room={room}
          replyTo={replyTo}
          edited={edited}
          onEditLast={() => {
            // What is still on its way is the last one, and not the one before it.
            if (unsent.length > 0) return;
            setEdited(messages?.findLast((message) => isEditable(message, userId)) ?? null);
          }}
          isFocused={hasChanged}
          onSettled={() => {
            // A field of its own takes the place of the one in which the words were changed.
            if (edited) setHasChanged(true);
            setReplyTo(null);
            setEdited(null);
            setIsAtEnd(true);
          }}
        />
      ) : (
        <p className={styles.note}>{t('thread.mayOnlyRead')}</p>
      )}
    </>
  );
}
