import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatSince } from '#shared/i18n/dates.ts';
import { isAwaitingAcceptance } from '../board/order-facts.ts';

/** 95 s → 1 min; 4000 s → 1 h; two days → 2 d; a day and two hours → 1 d 2 h. */
export function useWaitText(): (since: string, now: number) => string {
  const { t } = useTranslation('service-orders');
  return (since, now) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
    const hours = Math.floor(minutes / 60);
    if (hours === 0) return t('board.wait.minutes', { minutes });
    if (hours < 24) return t('board.wait.hours', { hours });
    const days = Math.floor(hours / 24);
    return hours % 24 === 0 ? t('board.wait.wholeDays', { days }) : t('board.wait.days', { days, hours: hours % 24 });
  };
}

export interface OrderTimeProps {
  order: ServiceOrder;
  now: number;
}

/** When the customer wants it. */
export function RequestedTime({ order: { scheduleDate }, now }: OrderTimeProps) {
  const { t } = useTranslation('service-orders');
  return <span>{scheduleDate ? formatDateTime(scheduleDate, now) : t('board.atOnce')}</span>;
}

/** How long the customer has waited for an order that is wanted at once, or when the order came in. */
export function ReceivedTime({ order, now, className }: OrderTimeProps & { className?: string }) {
  const { t } = useTranslation('service-orders');
  const waitText = useWaitText();
  const { receivedAt, scheduleDate } = order;
  return (
    <time className={className} dateTime={receivedAt} title={formatDateTime(receivedAt, now)}>
      {!scheduleDate && isAwaitingAcceptance(order)
        ? t('board.waiting', { time: waitText(receivedAt, now) })
        : t('board.received', { when: formatSince(receivedAt, now) })}
    </time>
  );
}
