import type { OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { AlertItem } from './alert-item.tsx';
import { alertsQuery, openAlertsByOrder, useIsOwnConcern } from './alerts.queries.ts';
import styles from './alerts-panel.module.css';

export interface AlertsPanelProps {
  onOpen: (orderId: string) => void;
  /** An action of an alert shows a dialog. */
  onLeave: () => void;
}

/** The orders with open alerts, those that concern the user first and each group the longest first, and the alerts that were dismissed while their cause still holds. */
export function AlertsPanel({ onOpen, onLeave }: AlertsPanelProps) {
  const { t } = useTranslation('service-orders');
  const title = useRef<HTMLHeadingElement>(null);
  const query = useQuery(alertsQuery);
  const isOwnConcern = useIsOwnConcern();
  const open = openAlertsByOrder(query.data ?? []);
  const own = open.filter(isOwnConcern);
  const others = open.filter((alerts) => !isOwnConcern(alerts));
  const dismissed = query.data?.filter((alert) => alert.dismissed) ?? [];
  const itemOf = (alerts: readonly OrderAlert[], key: string) => (
    <li key={key}>
      <AlertItem
        alerts={alerts}
        onOpen={() => onOpen(alerts[0]!.order.id)}
        onLeave={onLeave}
        onDone={() => title.current?.focus()}
      />
    </li>
  );
  const listOf = (orders: typeof open) => (
    <ul className={styles.list}>{orders.map((alerts) => itemOf(alerts, alerts[0]!.order.id))}</ul>
  );
  return (
    <div className={styles.panel}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {t('alerts.title')}
      </h2>
      <div className={styles.body}>
        {query.isPending && (
          <Loading>
            <SkeletonRows count={3} height={68} />
          </Loading>
        )}
        {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && open.length === 0 && (
          <EmptyState
            icon={<IconCircleCheck size={28} stroke={1.5} />}
            title={t('alerts.empty.title')}
            description={t('alerts.empty.body')}
          />
        )}
        {own.length > 0 && others.length > 0 && <h3 className={styles.group}>{t('alerts.own')}</h3>}
        {listOf(own)}
        {others.length > 0 && (
          <>
            <h3 className={styles.group}>{t('alerts.others')}</h3>
            {listOf(others)}
          </>
        )}
        {dismissed.length > 0 && (
          <details className={styles.dismissed}>
            <summary>{t('alerts.dismissed', { count: dismissed.length })}</summary>
            <ul className={styles.list}>
              {dismissed.map((alert) => itemOf([alert], `${alert.kind} ${alert.order.id} ${alert.causedAt}`))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
