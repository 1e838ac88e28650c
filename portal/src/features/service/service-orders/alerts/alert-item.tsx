import type { AlertKind, OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { IconClockExclamation, IconHourglassEmpty, IconTag, IconUserQuestion } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './alert-item.module.css';
import { DismissForm } from './dismiss-form.tsx';

const icons: Record<AlertKind, typeof IconTag> = {
  late: IconClockExclamation,
  runningOver: IconHourglassEmpty,
  priceWaiting: IconTag,
  customerSilent: IconUserQuestion,
};

export interface AlertItemProps {
  alert: OrderAlert;
  onOpen: () => void;
  /** It was dismissed, or turned out to be over: the focus needs another place. */
  onDone: () => void;
}

/** What is the matter with an order since when, its people, and who dismissed it why. */
export function AlertItem({ alert, onOpen, onDone }: AlertItemProps) {
  const { t } = useTranslation('service-orders');
  const ability = useAbility();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { kind, order, dueAt, dismissed } = alert;
  const Icon = icons[kind];
  const mayDismiss = ability.can('update', 'assign-operator-service') || ability.can('update', 'change-status-service');
  const person = kind === 'priceWaiting' ? order.priceSpecialist : order.operator;
  const name = `#${order.orderNumber} ${order.title}`;
  const cancel = () => {
    setIsAsking(false);
    // The button is there again only after this render.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={styles.item}>
      <span className={styles.icon} data-quiet={dismissed ? true : undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.main}>
        <p className={styles.what}>
          <span className={styles.kind}>{t(`alerts.kind.${kind}`)}</span>
          <TimeText time={dueAt} className={styles.time} />
        </p>
        <button type="button" className={styles.order} onClick={onOpen}>
          {name}
        </button>
        <p className={styles.people}>
          {[order.customerName, person?.name ?? t('board.nobody')].filter(Boolean).join(' · ')}
        </p>
        {dismissed && (
          <p className={styles.note}>
            {dismissed.note}
            <span className={styles.by}>
              {dismissed.by} · <TimeText time={dismissed.at} />
            </span>
          </p>
        )}
        {isAsking && <DismissForm alert={alert} onCancel={cancel} onDone={onDone} />}
      </div>
      {mayDismiss && !dismissed && !isAsking && (
        <Button
          ref={button}
          variant="default"
          isSmall
          className={styles.dismiss}
          aria-label={t('alerts.dismissOf', { order: name })}
          onClick={() => setIsAsking(true)}
        >
          {t('alerts.dismiss')}
        </Button>
      )}
    </div>
  );
}
