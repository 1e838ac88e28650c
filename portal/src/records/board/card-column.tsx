import { useDroppable } from '@dnd-kit/core';
import { IconBan, IconChevronRight } from '@tabler/icons-react';
import type { InfiniteData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import styles from './card-board.module.css';
import { useCardBoard } from './card-board-context.ts';

/** The cards of a column, as `useInfiniteQuery` answers them. */
export interface CardQuery<Card> {
  data: InfiniteData<ListPage<Card[]>> | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface CardColumnProps<Card> {
  id: string;
  name: string;
  icon?: ReactNode;
  query: CardQuery<Card>;
  /** Shows no more than its head; without a way to fold it always shows all. */
  isFolded?: boolean;
  onFold?: () => void;
  children: (card: Card) => ReactNode;
}

/** A column of a `CardBoard`: how many cards it has, those that are there, and more of them as one goes down. */
export function CardColumn<Card>(props: CardColumnProps<Card>) {
  const { id, name, icon, query, isFolded = false, onFold, children } = props;
  const { t } = useTranslation('ui');
  const { setNodeRef, isOver } = useDroppable({ id });
  const verdict = useCardBoard().verdictOf(id);
  const pages = query.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const total = pages?.at(-1)?.meta.total ?? 0;
  const left = total - (rows?.length ?? 0);
  const drop = { own: undefined, open: isOver ? 'over' : 'open', refused: isOver ? 'refused' : 'shut' };
  const head = (
    <>
      {icon}
      <h2 className={styles.name}>{name}</h2>
      <span className={styles.count}>{pages ? formatCount(total) : ''}</span>
    </>
  );
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-label={name}
      data-column={id}
      data-folded={isFolded || undefined}
      data-drop={verdict && drop[verdict.kind]}
    >
      <header className={styles.head}>
        {onFold ? (
          <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {head}
          </button>
        ) : (
          <div className={styles.fold}>{head}</div>
        )}
      </header>
      {verdict?.kind === 'refused' && isOver && (
        <p className={styles.refusal}>
          <IconBan size={16} stroke={1.75} aria-hidden />
          {verdict.why}
        </p>
      )}
      {!isFolded && (
        <div className={styles.cards}>
          {rows?.map(children)}
          {!rows && Boolean(query.error) && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {!rows && !query.error && (
            <Loading>
              <SkeletonRows count={3} height={84} />
            </Loading>
          )}
          {rows?.length === 0 && <p className={styles.empty}>{t('cardBoard.empty')}</p>}
          {query.hasNextPage && <MoreCards query={query} left={left} />}
        </div>
      )}
    </section>
  );
}

function MoreCards<Card>({ query, left }: { query: CardQuery<Card>; left: number }) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLDivElement>(null);
  // On phones the page scrolls, and would never end.
  const hasOwnScroll = useMediaQuery('(min-width: 768px)');
  const fetchNext = useEffectEvent(() => {
    if (!query.isFetchingNextPage && !query.error) void query.fetchNextPage();
  });
  useEffect(() => {
    if (!hasOwnScroll) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNext());
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [hasOwnScroll]);
  return (
    <div ref={place} className={styles.more}>
      <Button isSmall variant="default" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('cardBoard.more', { count: left })}
      </Button>
    </div>
  );
}
