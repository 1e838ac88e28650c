import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { historyQuery } from '../console.queries.ts';
import styles from './console.module.css';
import { Pager } from './pager.tsx';

/** What owners did, from where and when; it is never changed. */
export function History() {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const history = useQuery(historyQuery(page));
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <div className={styles.part}>
      <ul className={styles.rows}>
        {history.data?.rows.map(({ id, at, owner, action, target, detail, address }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong>{t(`history.${action}`)}</strong>
              {target && ` · ${target}`}
            </p>
            {detail && <p>{action === 'extended' ? t('history.days', { count: Number(detail) }) : detail}</p>}
            <p className={styles.muted}>
              {owner} · {address} · <TimeText time={at} />
            </p>
          </li>
        ))}
      </ul>
      <Pager page={page} total={history.data?.meta.total} onPage={setPage} />
    </div>
  );
}
