import type { RemoteRun } from '@sala/contract/service-settings/remote-data.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './remote.module.css';
import { useRunText } from './use-run-text.ts';

const shownRuns = 20;

/** The last imports of all kinds, newest first. */
export function RunList({ query }: { query: UseQueryResult<RemoteRun[]> }) {
  const { t } = useTranslation('service-settings');
  const runText = useRunText();
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading>
        <Skeleton height={80} />
      </Loading>
    );
  if (query.data.length === 0) return <p className={styles.quiet}>{t('remote.noRuns')}</p>;
  return (
    <ul className={styles.runs}>
      {query.data.slice(0, shownRuns).map((run) => (
        <li key={run.id} className={styles.run}>
          <span className={styles.runKind}>{t(`kind.${run.kind}`)}</span>
          <StatusPill
            kind={run.problem === null ? 'done' : 'failed'}
            label={t(run.problem === null ? 'remote.taken' : 'remote.failed')}
          />
          <span className={styles.runText}>{runText(run)}</span>
          <span className={styles.quiet}>
            <TimeText time={run.at} /> · {run.by ?? t('remote.bySchedule')}
          </span>
        </li>
      ))}
    </ul>
  );
}
