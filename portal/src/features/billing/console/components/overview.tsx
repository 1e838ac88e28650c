import type { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { standings } from '@sala/contract/billing/subscriptions/standings.ts';
import type { EndpointData } from '@sala/contract/core/endpoint.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import styles from './console.module.css';

/** How many businesses there are and how the server is, in a line of figures. */
export function Overview({ overview }: { overview: EndpointData<typeof consoleApi.overview> }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const { businesses, standings: counts, toReview, unpaid, health } = overview;
  const isWell = health.database && health.storage && health.jobsFailed === 0;
  const shown = standings.filter((standing) => counts[standing] > 0);
  return (
    <section className={styles.overview} aria-label={t('overview.title')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('overview.businesses')}</dt>
          <dd>{businesses}</dd>
          <dd className={styles.muted}>
            {shown
              .map((one) => t('overview.count', { name: t(`subscriptions:standing.${one}`), value: counts[one] }))
              .join(' · ')}
          </dd>
        </div>
        <div>
          <dt>{t('overview.toReview')}</dt>
          <dd>{toReview}</dd>
          <dd className={styles.muted}>{t('overview.unpaid', { count: unpaid })}</dd>
        </div>
        <div>
          <dt>{t('overview.server')}</dt>
          <dd>
            <StatusPill kind={isWell ? 'done' : 'failed'} label={t(isWell ? 'overview.well' : 'overview.unwell')} />
          </dd>
          <dd className={styles.muted}>
            {t('overview.jobs', { waiting: health.jobsWaiting, failed: health.jobsFailed })} ·{' '}
            {t('overview.database', { size: formatBytes(health.databaseSize) })}
            {!health.storage && ` · ${t('overview.storageFull')}`}
          </dd>
        </div>
      </dl>
    </section>
  );
}
