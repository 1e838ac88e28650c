import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { setRowOrder } from '../bulk/selection.store.ts';
import { useChannelList } from '../chat.queries.ts';
import { type ChatView, isWidest, widestView } from '../chat.search.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { useMessageHits } from '../search.queries.ts';
import { useSearchedPlace } from '../use-searched-place.ts';
import type { ChannelListProps } from './channel-list.tsx';
import { ChannelListEmpty } from './channel-list-empty.tsx';
import { ChannelRow } from './channel-row.tsx';
import { MessageHit } from './message-hit.tsx';
import styles from './search-results.module.css';
import { SmallButton } from './small-button.tsx';

const maxPreloadedConversations = 5;
const rowHeight = 80;

type List = ReturnType<typeof useChannelList>;
type SearchResultsList = ReturnType<typeof useMessageHits>;

function Conversations({ list, search, view, onViewChange }: Omit<ChannelListProps, 'onOrderChange'> & { list: List }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const rows = isOpen ? list.rows : list.rows.slice(0, maxPreloadedConversations);
  const hasMore = rows.length < list.rows.length || (isOpen && list.hasNextPage);
  useEffect(() => setRowOrder(list.rows), [list.rows]);
  const place = useSearchedPlace(view);
  function showMore() {
    if (isOpen) void list.fetchNextPage();
    setIsOpen(true);
  }
  return (
    <section aria-labelledby="found-conversations">
      <h2 id="found-conversations" className={styles.title}>
        {t('find.conversations')}
        <span className={styles.where} title={place}>
          {place}
        </span>
      </h2>
      {rows.length === 0 && !list.isPending && (
        <div className={styles.none}>
          <span>{t('find.noConversation')}</span>
          {!isWidest(view) && (
            <button type="button" className={styles.everywhere} onClick={() => onViewChange(widestView)}>
              {t('empty.searchEverywhere')}
            </button>
          )}
        </div>
      )}
      <ul className={styles.list}>
        {rows.map((channel) => (
          <li key={channel.id} className={styles.conversation}>
            <ChannelRow
              channel={channel}
              search={search}
              isSelected={channel.id === search.c}
              userId={userId}
              now={now}
            />
          </li>
        ))}
      </ul>
      {hasMore && <More isBusy={list.isFetchingNextPage} onMore={showMore} />}
    </section>
  );
}

function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.more}>
      <Button variant="default" isSmall isBusy={isBusy} onClick={onMore}>
        {t('find.showMore')}
      </Button>
    </div>
  );
}

function Messages({ query, search }: Pick<ChannelListProps, 'search'> & { query: SearchResultsList }) {
  const { t } = useTranslation('chat');
  const now = useNow();
  const { hits, isPending, isError, hasNextPage } = query;
  return (
    <section aria-labelledby="found-messages">
      <h2 id="found-messages" className={styles.title}>
        {t('find.messages')}
        <span className={styles.where}>{t('find.everywhere')}</span>
      </h2>
      {isPending && (
        <Loading>
          <SkeletonRows count={3} height={rowHeight} />
        </Loading>
      )}
      {isError && hits.length === 0 && (
        <div className={styles.none} role="alert">
          <span>{t('find.failed')}</span>
          <SmallButton onClick={() => void query.refetch()}>{t('message.retry')}</SmallButton>
        </div>
      )}
      {!isPending && !isError && hits.length === 0 && <p className={styles.none}>{t('find.noMessage')}</p>}
      <ul className={styles.list}>
        {hits.map((hit) => (
          <li key={hit.message?.id}>
            <MessageHit hit={hit} search={search} now={now} />
          </li>
        ))}
      </ul>
      {hasNextPage && <More isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </section>
  );
}

/** The order for "next" and "previous": the results from top to bottom, each conversation once. */
function useOrder(list: List, { hits }: SearchResultsList, onOrderChange: ChannelListProps['onOrderChange']): void {
  const ids = [...new Set([...list.rows.map(({ id }) => id), ...hits.map(({ channel }) => channel.id)])];
  const order = ids.join(' ');
  useEffect(() => onOrderChange(order === '' ? [] : order.split(' ')), [order, onOrderChange]);
}

function useFound(view: ChatView) {
  const { id: userId } = useOwnProfile();
  return { list: useChannelList(view, userId), query: useMessageHits(view.q.trim()) };
}

/** The results of a search: conversations of the view, and messages of all conversations. */
export function SearchResults(props: ChannelListProps) {
  const { view, onViewChange } = props;
  const { t } = useTranslation('chat');
  const { list, query } = useFound(view);
  useOrder(list, query, props.onOrderChange);

  if (list.isError && list.rows.length === 0)
    return <ErrorState title={t('error.list')} error={list.error} onRetry={() => void list.refetch()} />;
  const isDone = !list.isFetching && !query.isFetching && !query.isError;
  if (isDone && list.rows.length === 0 && query.hits.length === 0)
    return <ChannelListEmpty view={view} onViewChange={onViewChange} />;
  return (
    <div
      className={styles.results}
      aria-busy={list.isFetching || query.isFetching}
      data-stale={list.isPlaceholderData || query.isPlaceholderData || undefined}
    >
      <Conversations {...props} list={list} key={view.q} />
      <Messages query={query} search={props.search} />
      <p className="visually-hidden" role="status">
        {isDone && t('find.found', { conversations: list.rows.length, messages: query.hits.length })}
      </p>
    </div>
  );
}
