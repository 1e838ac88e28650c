import { IconBellExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { alertsQuery, useAlertNews } from './alerts.queries.ts';
import styles from './alerts-tray.module.css';

const AlertsPanel = lazyPart(() => import('./alerts-panel.tsx').then((module) => module.AlertsPanel));

/** How many orders somebody should look at, and a panel with them. */
export function AlertsTray({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { data: alerts = [] } = useQuery(alertsQuery);
  const popover = useRef<PopoverHandle>(null);
  useAlertNews();
  const count = alerts.filter(({ dismissed }) => !dismissed).length;
  const open = (orderId: string) => {
    popover.current?.close();
    onOpen(orderId);
  };
  return (
    <Popover
      ref={popover}
      label={t('alerts.title')}
      placement="bottom-end"
      width={400}
      trigger={(props) => (
        <button {...props} type="button" className={`${buttonClass('default')} ${styles.trigger}`}>
          <IconBellExclamation size={18} stroke={1.75} aria-hidden />
          <span className={styles.word}>{t('alerts.title')}</span>{' '}
          <span className={styles.count} data-some={count > 0 || undefined}>
            {count > 99 ? '99+' : count}
          </span>
        </button>
      )}
    >
      <Suspense>
        <AlertsPanel onOpen={open} />
      </Suspense>
    </Popover>
  );
}
