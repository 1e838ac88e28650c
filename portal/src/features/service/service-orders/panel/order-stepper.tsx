import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/dates.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { orderRecords } from '../api/order-records.ts';
import { useElapsedText } from '../components/elapsed-text.ts';
import type { StaffMove } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import { useActorName } from './log-words.ts';
import styles from './order-stepper.module.css';
import { getAwaited, getSteps, getWaitingSince, type OrderStep, type OrderStepName } from './order-steps.ts';

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
          {current ? (
            <NextText order={order} step={current.name} logs={logs} />
          ) : (
            t('panel.steps.over', { status: t(`statuses.${order.status}`) })
          )}
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

const moves: Record<OrderStepName, StaffMove | undefined> = {
  created: undefined,
  assigned: 'assign',
  priced: 'setPrice',
  accepted: 'accept',
  started: 'start',
  completed: 'complete',
  confirmed: 'confirmCompletion',
};

interface NextTextProps {
  order: ServiceOrder;
  step: OrderStepName;
  logs: readonly ServiceLog[];
}

/** Who must act next and since when. Where that is the user, a button names the step, and the head how the order stands. */
function NextText({ order, step, logs }: NextTextProps) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const elapsedText = useElapsedText();
  const name = order.status === 'hold' ? 'resume' : moves[step];
  const isOwn = useOrderMoves(order).some((move) => move.name === name && move.isAllowed);
  const { awaited, person } = getAwaited(order, step);
  const waiting = t(`panel.steps.waiting.${awaited}`, { person: person ?? '' });
  if (order.holdUntil) {
    const until = t('panel.holdUntil', { until: formatMoment(order.holdUntil, now) });
    return isOwn ? until : `${until} · ${waiting}`;
  }
  const since = getWaitingSince(logs);
  if (isOwn) return since ? t('panel.steps.since', { time: formatMoment(since, now) }) : t(`statuses.${order.status}`);
  const elapsed = since && elapsedText(since, now);
  if (!elapsed) return waiting;
  // Number and unit stay on one line.
  const length = elapsed.replaceAll(' ', '\u00a0');
  // For what it waits, its status says.
  return order.status === 'pendingDispatch' ? t('panel.steps.waited', { length }) : `${waiting} · ${length}`;
}

function Step({ step: { name, state, log } }: { step: OrderStep }) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const actorName = useActorName();
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden>
        {state === 'done' && <IconCheck size={12} stroke={2.5} />}
      </span>
      <span className={styles.name}>{t(`panel.steps.${name}`)}</span>
      {log && (
        <span className={styles.by}>
          {actorName(log.actor)} · <time dateTime={log.createdAt}>{formatMoment(log.createdAt, now)}</time>
        </span>
      )}
    </li>
  );
}
