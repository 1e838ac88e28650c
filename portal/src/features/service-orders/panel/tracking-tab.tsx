import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { isWorthTelling, useActorName, useEditedValues, useLogText } from './log-words.ts';
import { useOrderLogs } from './order-logs.queries.ts';
import styles from './tracking-tab.module.css';

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
      <ol className={styles.list}>
        {logs.filter(isWorthTelling).map((log) => (
          <LogLine key={log.id} log={log} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('panel.earlier')}
        </Button>
      )}
    </>
  );
}

function LogLine({ log }: { log: ServiceLog }) {
  const logText = useLogText();
  const actorName = useActorName();
  const values = useEditedValues()(log);
  return (
    <li className={styles.line} data-actor={log.actor.kind}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.words}>
        <p className={styles.what}>{logText(log)}</p>
        {values.map(({ field, before, after }) => (
          <p key={field} className={styles.value}>
            {before || after ? `${field}: ` : field}
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </p>
        ))}
        {log.reason && <blockquote className={styles.reason}>{log.reason}</blockquote>}
        <p className={styles.by}>
          {actorName(log.actor)} · <time dateTime={log.createdAt}>{formatDateTime(log.createdAt)}</time>
        </p>
      </div>
    </li>
  );
}
