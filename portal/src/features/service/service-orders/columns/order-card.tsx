import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { CardFoot, CardLine, RecordCard } from '#records/board/record-card.tsx';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { orderRecords } from '../api/order-records.ts';
import { useOrderPictures } from '../api/orders.queries.ts';
import { getPosition, isAwaitingAcceptance } from '../board/order-facts.ts';
import { orderMenu } from '../board/order-menu.tsx';
import { useBoard } from '../board/use-board.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import { LateMark, OrderIcon, OrderMarks, ReturnedMark } from '../components/order-marks.tsx';
import { OrderPriceText } from '../components/order-price.tsx';
import { ReceivedTime, RequestedTime } from '../components/order-times.tsx';
import styles from './order-card.module.css';

/** The statuses that share their column with others and are therefore shown on the card. */
const sharing = ['unresolved', 'cancelledByCustomer', 'ignored', 'replaced'];

export interface OrderCardProps {
  order: ServiceOrder;
  isLeaving: boolean;
}

export function OrderCard({ order, isLeaving }: OrderCardProps) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const pictureOf = useOrderPictures();
  const { operator } = order;
  return (
    <RecordCard
      records={orderRecords}
      record={order}
      page={useBoard()}
      isLeaving={isLeaving}
      menu={orderMenu}
      icon={<OrderIcon order={order} />}
      about={[order.customer.name, getPosition(order)]}
    >
      <CardLine>
        {(order.scheduleDate || isAwaitingAcceptance(order)) && <RequestedTime order={order} now={now} />}
        {!order.scheduleDate && <ReceivedTime order={order} now={now} />}
        <LateMark order={order} now={now} />
        <ReturnedMark order={order} />
        {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
        {(isLeaving || sharing.includes(order.status)) && <OrderStatus status={order.status} />}
      </CardLine>
      <CardFoot person={operator} picture={operator && pictureOf(operator.id)} nobody={t('board.nobody')}>
        <span className={styles.price}>
          <OrderPriceText order={order} />
        </span>
        <OrderMarks order={order} />
      </CardFoot>
      <AttentionLabel orderId={order.id} />
    </RecordCard>
  );
}
