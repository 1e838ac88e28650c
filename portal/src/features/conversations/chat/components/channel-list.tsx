import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { setRowOrder } from '../bulk/selection.store.ts';
import { useChannelList, useOpenedChannel } from '../chat.queries.ts';
import type { ChatSearch, ChatView } from '../chat.search.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { useOpenPosition } from '../use-open-position.ts';
import { useOwnDoing } from '../use-own-doing.ts';
import { usePinnedRow } from '../use-pinned-row.ts';
import { usePinnedRows } from '../use-pinned-rows.ts';
import styles from './channel-list.module.css';
import { ChannelListEmpty } from './channel-list-empty.tsx';
import { ChannelRow } from './channel-row.tsx';
import { SmallButton } from './small-button.tsx';

export interface ChannelListProps {
  search: ChatSearch;
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
  /** The ids in the shown order, for "next" and "previous". */
  onOrderChange: (ids: readonly string[]) => void;
}

const rowHeight = 80;
/** The distance from the end at which the next page is loaded, in rows. */
const loadAhead = 12;

/** Whether rows must keep their positions: the pointer or the focus is in the list, or the list is scrolled down. */
function useListPin() {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isScrolled, setIsScrolled] = useState(false);
  const handlers = {
    onPointerEnter: (event: React.PointerEvent) => setIsPointed(event.pointerType === 'mouse'),
    onPointerLeave: () => setIsPointed(false),
    onFocus: (event: React.FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
    onScroll: (event: React.UIEvent) => setIsScrolled(event.currentTarget.scrollTop > rowHeight / 2),
  };
  return { isHeld: isPointed || isFocused || isScrolled, handlers };
}

/** The focus goes on to the next row when its own has left the list, as after snoozing it from its menu. */
function useFocusOfRow(
  rows: readonly Channel[],
  scroller: RefObject<HTMLElement | null>,
  handlers: ReturnType<typeof useListPin>['handlers'],
) {
  const focused = useRef<string>(undefined);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const id = focused.current;
    if (id === undefined || document.activeElement !== document.body || rows.some((row) => row.id === id)) return;
    focused.current = undefined;
    const next =
      rows[
        Math.min(
          before.findIndex((row) => row.id === id),
          rows.length - 1,
        )
      ];
    if (next) scroller.current?.querySelector<HTMLElement>(`a[data-channel="${next.id}"]`)?.focus();
  }, [rows, scroller]);
  return {
    ...handlers,
    onFocus: (event: React.FocusEvent) => {
      handlers.onFocus(event);
      const row = event.target.closest('li')?.querySelector<HTMLElement>('a[data-channel]');
      focused.current = row?.dataset.channel;
    },
    onBlur: () => {
      handlers.onBlur();
      focused.current = undefined;
    },
  };
}

interface ListOverEnd extends ChannelListProps {
  /** How much of its end is covered by what lies over it, in px. */
  covered: number;
}

/** The conversations of a view. */
export function ChannelList({ search, view, covered, onViewChange, onOrderChange }: ListOverEnd) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const list = useChannelList(view, userId);
  const { isHeld, handlers: pinHandlers } = useListPin();
  const viewKey = JSON.stringify(view);
  // Until the response arrives, the rows of the previous view are shown; they must not be pinned for the new one.
  const heldKey = list.isPlaceholderData ? `${viewKey} awaited` : viewKey;
  const opened = useOpenedChannel(search.c);
  const open = list.known.find(({ id }) => id === search.c) ?? opened;
  const kept = usePinnedRow({ rows: list.rows, view, open, userId });
  const target = useOpenPosition({ target: kept, open, userId, viewKey: heldKey });
  const { rows, waiting, release } = usePinnedRows({
    target,
    known: list.known,
    isHeld,
    viewKey: heldKey,
    userId,
  });
  useOwnDoing(open, userId, release);
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const handlers = useFocusOfRow(rows, scroller, pinHandlers);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: 6,
    scrollPaddingEnd: covered,
  });
  const items = virtualizer.getVirtualItems();
  const lastVisible = items.at(-1)?.index ?? 0;

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && lastVisible >= rows.length - loadAhead)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, lastVisible, rows.length]);

  // Another view starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [viewKey]);

  useEffect(() => {
    onOrderChange(rows.map(({ id }) => id));
    setRowOrder(rows);
  }, [rows, onOrderChange]);

  // Conversations opened from elsewhere or by keyboard are scrolled into view in the list as well.
  const selectedIndex = search.c ? rows.findIndex(({ id }) => id === search.c) : -1;
  // Only a change of the open conversation scrolls
  useEffect(() => {
    // On small screens, the list is hidden behind the conversation and keeps its scroll position.
    if (selectedIndex >= 0 && scroller.current?.clientHeight)
      virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [search.c]);

  function showNewest() {
    release();
    scroller.current?.scrollTo({ top: 0 });
  }

  if (list.isPending)
    return (
      <Loading>
        <SkeletonRows count={9} height={rowHeight} />
      </Loading>
    );
  if (list.isError && rows.length === 0)
    return <ErrorState title={t('error.list')} error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && !hasNextPage) return <ChannelListEmpty view={view} onViewChange={onViewChange} />;

  return (
    <div className={styles.frame}>
      {waiting > 0 && (
        <SmallButton variant="primary" className={styles.moved} title={t('list.movedHint')} onClick={showNewest}>
          <IconArrowUp size={14} stroke={1.75} aria-hidden />
          {t('list.moved', { count: waiting })}
        </SmallButton>
      )}
      <div ref={scroller} className={styles.scroller} data-stale={list.isPlaceholderData || undefined} {...handlers}>
        <ul
          aria-label={t('list.label')}
          aria-busy={list.isFetching}
          className={styles.rows}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map((item) => {
            const channel = rows[item.index]!;
            return (
              // Rows outside the visible area are not rendered, so their count and position are given as attributes.
              <li
                key={item.key}
                aria-setsize={hasNextPage ? -1 : rows.length}
                aria-posinset={item.index + 1}
                className={styles.item}
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                <ChannelRow
                  channel={channel}
                  search={search}
                  isSelected={channel.id === search.c}
                  userId={userId}
                  now={now}
                />
              </li>
            );
          })}
        </ul>
        {isFetchingNextPage && (
          <Loading>
            <SkeletonRows count={2} height={rowHeight} />
          </Loading>
        )}
        {isFetchNextPageError && (
          <div className={styles.more} role="alert">
            <span>{t('list.loadMoreFailed')}</span>
            <SmallButton onClick={() => void fetchNextPage()}>{t('message.retry')}</SmallButton>
          </div>
        )}
      </div>
    </div>
  );
}
