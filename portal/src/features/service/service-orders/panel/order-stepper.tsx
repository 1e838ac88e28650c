import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '#shared/ui/time-text.tsx';
import { orderRecords } from '../api/order-records.ts';
import { useActorName } from './log-words.ts';
import styles from './order-stepper.module.css';
import { getSteps, type OrderStep } from './order-steps.ts';

/** The progress of an order; expanded, with person and time of each step. */
export function OrderStepper({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const [isOpen, setIsOpen] = useState(false);
  const { happenings: logs } = orderRecords.useHistory(order.id);
  const steps = getSteps(order, logs);
  const current = steps.find(({ state }) => state === 'current');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={styles.stepper} aria-label={t('panel.steps.title')}>
      <div className={styles.bars} aria-hidden>
        {steps.map(({ name, state }) => (
          <span key={name} className={styles.bar} data-state={state} title={t(`panel.steps.${name}`)} />
        ))}
      </div>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>
          {current
            ? t('panel.steps.next', { step: t(`panel.steps.${current.name}`) })
            : t('panel.steps.over', { status: t(`statuses.${order.status}`) })}
        </span>
        <span className={styles.who}>
          {t('panel.steps.who')}
          <Chevron size={16} stroke={1.75} aria-hidden />
        </span>
      </button>
      {isOpen && (
        <ol className={styles.list}>
          {steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step: { name, state, log } }: { step: OrderStep }) {
  const { t } = useTranslation('service-orders');
  const actorName = useActorName();
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden>
        {state === 'done' && <IconCheck size={12} stroke={2.5} />}
      </span>
      <span className={styles.name}>{t(`panel.steps.${name}`)}</span>
      {log && (
        <span className={styles.by}>
          {actorName(log.actor)} · <TimeText time={log.createdAt} />
        </span>
      )}
    </li>
  );
}
