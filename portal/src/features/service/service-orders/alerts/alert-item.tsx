import type { AlertKind, OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { IconClockExclamation, IconHourglassEmpty, IconPhone, IconTag, IconUserQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { orderRecords } from '../api/order-records.ts';
import { useElapsedText } from '../components/elapsed-text.ts';
import type { MoveWithQuestion, Person } from '../moves/order-moves.ts';
import { useMoveActor, useMoveStore, useObstacleText } from '../moves/use-order-moves.ts';
import styles from './alert-item.module.css';
import { getResponsible } from './alerts.queries.ts';
import { DismissForm } from './dismiss-form.tsx';

const icons: Record<AlertKind, typeof IconTag> = {
  late: IconClockExclamation,
  runningOver: IconHourglassEmpty,
  priceWaiting: IconTag,
  customerSilent: IconUserQuestion,
};

export interface AlertItemProps {
  /** Of one order: those that are open, or one that was dismissed. */
  alerts: readonly OrderAlert[];
  onOpen: () => void;
  /** An action shows a dialog in the place of the panel. */
  onLeave: () => void;
  /** They were dismissed, or turned out to be over: the focus needs another place. */
  onDone: () => void;
}

/** What is the matter with an order since when, its people, what can be done, and who dismissed it why. */
export function AlertItem({ alerts, onOpen, onLeave, onDone }: AlertItemProps) {
  const { t } = useTranslation('service-orders');
  const ability = useAbility();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { kind, order, dismissed } = alerts[0]!;
  const Icon = icons[kind];
  const mayDismiss = ability.can('update', 'assign-operator-service') || ability.can('update', 'change-status-service');
  const person = getResponsible(order);
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
          {alerts.map((alert) => (
            <Cause key={`${alert.kind} ${alert.causedAt}`} alert={alert} />
          ))}
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
        {!dismissed && !isAsking && <Remedies alerts={alerts} name={name} onLeave={onLeave} />}
        {isAsking && <DismissForm alerts={alerts} onCancel={cancel} onDone={onDone} />}
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

/** By how much it is late, or how long somebody has been waited for. */
function Cause({ alert: { kind, causedAt, dueAt } }: { alert: OrderAlert }) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const since = kind === 'late' || kind === 'runningOver' ? dueAt : causedAt;
  const time = useElapsedText()(since, now);
  return (
    <span className={styles.kind} title={formatDateTime(since, now)}>
      {time ? t(`alerts.lasting.${kind}`, { time }) : t(`alerts.kind.${kind}`)}
    </span>
  );
}

/** The action that ends the alert, as far as the user may do it. Whether it is possible now is known once the order is loaded. */
function remedyOf(
  { status, priceSpecialist }: OrderAlert['order'],
  { userId, can }: Person,
): MoveWithQuestion | undefined {
  const mayAssign = can({ subject: 'assign-operator-service', action: 'update' });
  switch (status) {
    case 'pendingDispatch':
      return mayAssign ? 'assign' : undefined;
    case 'pending':
    case 'processing':
      return mayAssign ? 'reassign' : undefined;
    case 'pendingPrice': {
      const isOwn = priceSpecialist?.id === userId || can({ subject: 'manage-modify-service', action: 'update' });
      if (isOwn && can({ subject: 'manage-service-price', action: 'update' })) return 'setPrice';
      return mayAssign ? 'assignSpecialist' : undefined;
    }
    default:
      return undefined;
  }
}

interface RemediesProps {
  alerts: readonly OrderAlert[];
  /** Of the order, for screen readers. */
  name: string;
  onLeave: () => void;
}

function Remedies({ alerts, name, onLeave }: RemediesProps) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const person = useMoveActor();
  const obstacleText = useObstacleText();
  const [isBusy, setIsBusy] = useState(false);
  const { order } = alerts[0]!;
  const { id, phone } = order;
  const concernsCustomer = alerts.some(({ kind }) => kind === 'customerSilent' || kind === 'runningOver');
  // Colleagues cannot answer for the customer.
  const move = alerts.every(({ kind }) => kind === 'customerSilent') ? undefined : remedyOf(order, person);
  const ask = async (asked: MoveWithQuestion) => {
    setIsBusy(true);
    try {
      const whole = await queryClient.fetchQuery(orderRecords.detail(id));
      const why = obstacleText(asked, whole, person);
      onLeave();
      if (why) showToast({ tone: 'error', id: `move:${id}`, content: why });
      else useMoveStore.setState({ asked: { order: whole, name: asked } });
    } catch (error) {
      showToast({ tone: 'error', id: `move:${id}`, content: toApiError(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const called = concernsCustomer ? phone : null;
  if (!move && !called) return null;
  // Where somebody has been asked for the price already, it is somebody else who is asked.
  const isReplaced = move === 'assignSpecialist' && order.priceSpecialist !== null;
  const label = move && t(`moves.names.${isReplaced ? 'replaceSpecialist' : move}`);
  return (
    <p className={styles.remedies}>
      {move && (
        <Button
          variant="default"
          isSmall
          isBusy={isBusy}
          aria-label={withColon(label!, name)}
          onClick={() => void ask(move)}
        >
          {label}
        </Button>
      )}
      {called && (
        <a className={buttonClass('default')} data-small href={`tel:${called.replaceAll(/[^+\d]/g, '')}`}>
          <IconPhone size={16} stroke={1.75} aria-hidden />
          {called}
        </a>
      )}
    </p>
  );
}
