import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#features/order-status/order-status.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { BoardCard, CardTitle } from '#shared/ui/card-board/board-card.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { useChangedOrders } from '../api/orders-news.ts';
import { placeOf } from '../board/order-facts.ts';
import { OrderMenuButton } from '../board/order-menu.tsx';
import { useBoard } from '../board/use-board.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import { LateMark, OrderIcon, OrderMarks, ReturnedMark } from '../components/order-marks.tsx';
import { OrderPriceText } from '../components/order-price.tsx';
import styles from './order-card.module.css';

/** Those of the statuses that share their column with others, and so are said on the card. */
const sharing = ['unresolved', 'cancelledByCustomer', 'ignored', 'replaced'];

export interface OrderCardProps {
  order: ServiceOrder;
  isLeaving: boolean;
}

export function OrderCard({ order, isLeaving }: OrderCardProps) {
  const { t } = useTranslation('service-orders');
  const board = useBoard();
  const isChanged = useChangedOrders().has(order.id);
  const now = useNow();
  return (
    <BoardCard
      id={order.id}
      isUnseen={!order.isSeen}
      isCurrent={order.id === board.orderId}
      isLeaving={isLeaving}
      isChanged={isChanged}
    >
      <div className={styles.top}>
        <OrderIcon order={order} />
        <CardTitle isUnseen={!order.isSeen} onClick={() => board.openOrder(order.id)}>
          {order.title}
        </CardTitle>
        <OrderMenuButton order={order} />
      </div>
      <p className={styles.line}>
        <span className={styles.number}>#{order.orderNumber}</span>
        <span className={styles.cut}>{[order.customer.name, placeOf(order)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.line}>
        {order.scheduleDate ? (
          <span>{formatDateTime(order.scheduleDate, now)}</span>
        ) : (
          <TimeText time={order.createdAt} />
        )}
        <LateMark order={order} now={now} />
        <ReturnedMark order={order} />
        {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
        {(isLeaving || sharing.includes(order.status)) && <OrderStatus status={order.status} />}
      </p>
      <div className={styles.foot}>
        <span className={styles.price}>
          <OrderPriceText order={order} />
        </span>
        <OrderMarks order={order} />
        {order.operator ? (
          <span title={order.operator.name}>
            <Avatar name={order.operator.name} src={null} size={22} />
          </span>
        ) : (
          <span className={styles.nobody}>{t('board.nobody')}</span>
        )}
      </div>
      <AttentionLabel orderId={order.id} />
    </BoardCard>
  );
}
