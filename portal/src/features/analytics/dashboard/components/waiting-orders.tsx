import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '#features/conversations/chat/chat.public.ts';
import { askMove, getPosition, LateMark, OrderIcon } from '#features/service/service-orders/order-work.public.ts';
import { formatDate, formatTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { type OrdersFor, waitingOrdersQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard, type WaitingCardProps } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** The same orders on the board. */
const onBoard = {
  dispatch: { tray: 'waitingDispatch', sort: 'asc' },
  prices: { tray: 'waitingPrice', assigned: 'specialist', sort: 'asc' },
} as const;
const moves = { dispatch: 'assign', prices: 'setPrice' } as const;

/** The orders that wait for the user to assign or to price them, the longest waiting first. */
export function WaitingOrders({
  wait,
  ...size
}: Pick<WaitingCardProps<ServiceOrder>, 'shownRows' | 'expected'> & { wait: OrdersFor }) {
  const { t } = useTranslation('dashboard');
  const title = t(`waitingOrders.${wait}.title`);
  return (
    <WaitingCard
      {...size}
      title={title}
      all={
        <Link
          to="/service-system"
          search={onBoard[wait] as never}
          className={styles.all}
          aria-label={t('list.allOf', { title })}
        >
          {t('list.all')}
        </Link>
      }
      query={useQuery(waitingOrdersQuery(wait))}
      empty={{ title: t(`waitingOrders.${wait}.empty`), hint: t(`waitingOrders.${wait}.emptyHint`) }}
    >
      {(order) => <Row order={order} wait={wait} />}
    </WaitingCard>
  );
}

/** Of today the hour alone. */
const toShortTime = (time: string, now: number) =>
  formatDate(time, now) === formatDate(now, now) ? formatTime(time) : `${formatDate(time, now)} ${formatTime(time)}`;

function Row({ order, wait }: { order: ServiceOrder; wait: OrdersFor }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const now = useNow();
  const { id, orderNumber: number, title, customer, createdAt, scheduleDate } = order;
  const due = scheduleDate && t('waitingOrders.due', { time: toShortTime(scheduleDate, now) });
  const about = [due, customer.name, getPosition(order)].filter(Boolean).join(' · ');
  useFontFor(`${title} ${about}`);
  const handleMove = () => {
    askMove(order, moves[wait]);
    void navigate({ to: '/service-system', search: { order: id } as never });
  };
  return (
    <div className={styles.order}>
      <Link to="/service-system" search={{ order: id } as never} preload={false} className={styles.row}>
        <OrderIcon order={order} />
        <span className={styles.lines}>
          <span className={styles.name}>
            #{number} {title}
          </span>
          <span className={styles.preview}>{about}</span>
        </span>
        <span className={styles.wait}>
          <LateMark order={order} now={now} />
          {/* Without a colour: the mark says whether the order is late, and one that waits longer may not be. */}
          <WaitingTime since={createdAt} />
        </span>
      </Link>
      <Button isSmall variant="default" aria-label={t(`waitingOrders.${wait}.moveOf`, { number })} onClick={handleMove}>
        {t(`waitingOrders.${wait}.move`)}
      </Button>
    </div>
  );
}
