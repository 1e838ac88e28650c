import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Timeline, TimelineLine } from '#shared/ui/timeline.tsx';
import { ticketKeys } from '../api/tickets.queries.ts';
import { useActorName, useChangeText, useChangeValues } from './history-words.ts';

/** Every change of a ticket, the newest first. */
export function HistoryTab({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const history = useInfiniteQuery({
    queryKey: ticketKeys.history(ticketId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        ticketsApi.history,
        { params: { id: ticketId }, query: { limit: 100, ...(pageParam && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    staleTime: 0,
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  });
  if (history.isPending)
    return (
      <Loading>
        <SkeletonRows count={4} height={52} />
      </Loading>
    );
  if (!history.data) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <>
      <Timeline label={t('detail.tabs.history')}>
        {history.data.pages
          .flatMap(({ rows }) => rows)
          .map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
      </Timeline>
      {history.hasNextPage && (
        <Button variant="default" isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.earlier')}
        </Button>
      )}
    </>
  );
}

const tones = { user: 'accent', program: 'accent', customer: 'success', system: 'quiet' } as const;

function ChangeLine({ change }: { change: TicketChange }) {
  const { actor, createdAt } = change;
  const text = useChangeText()(change);
  const actorName = useActorName()(actor);
  const { before, after } = useChangeValues()(change);
  return (
    <TimelineLine
      tone={tones[actor.kind]}
      title={text}
      foot={
        <>
          {actorName} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
    >
      {(before || after) && (
        <>
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </>
      )}
    </TimelineLine>
  );
}
