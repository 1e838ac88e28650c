import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Timeline, TimelineLine } from '#shared/ui/timeline.tsx';
import {
  isWorthTelling,
  useActorName,
  useEditedValues,
  useLogText,
  useObstacleNames,
  useWayText,
} from './log-words.ts';
import { useOrderLogs } from './order-logs.queries.ts';

/** Everything that happened to an order, the newest first. */
export function TrackingTab({ orderId }: { orderId: string }) {
  const { t } = useTranslation('service-orders');
  const { logs, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrderLogs(orderId);
  if (isPending)
    return (
      <Loading>
        <SkeletonRows count={4} height={52} />
      </Loading>
    );
  if (error && logs.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Timeline label={t('panel.tabs.tracking')}>
        {logs.filter(isWorthTelling).map((log) => (
          <LogLine key={log.id} log={log} />
        ))}
      </Timeline>
      {hasNextPage && (
        <Button variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('panel.earlier')}
        </Button>
      )}
    </>
  );
}

const tones = { clock: 'quiet', customer: 'success' } as const;

function LogLine({ log }: { log: ServiceLog }) {
  const logText = useLogText();
  const actorName = useActorName();
  const way = useWayText()(log);
  const { t } = useTranslation('service-orders');
  const obstacles = useObstacleNames()(log);
  const values = useEditedValues()(log);
  return (
    <TimelineLine
      tone={tones[log.actor.kind as keyof typeof tones] ?? 'accent'}
      title={logText(log)}
      foot={
        <>
          {actorName(log.actor)} {way && `· ${way} `}·{' '}
          <time dateTime={log.createdAt}>{formatDateTime(log.createdAt)}</time>
        </>
      }
    >
      {values.map(({ field, before, after }) => (
        <p key={field}>
          {before || after ? `${field}: ` : field}
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </p>
      ))}
      {obstacles && <p>{t('panel.despite', { obstacles })}</p>}
      {log.reason && <blockquote>{log.reason}</blockquote>}
    </TimelineLine>
  );
}
