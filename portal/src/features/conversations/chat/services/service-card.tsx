import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showMoney } from '#shared/ui/money-text.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { NoticeCardHead, NoticeCardState, noticeCardClass } from '../news/notice-card.tsx';
import type { ServiceEventMessage } from './service-text.ts';
import { useVisitorOrder } from './visitor-order.queries.ts';

/** The order in its current state. Users who may see it can open it on the board. */
export function ServiceCard({ service: { orderId, orderNumber, title } }: { service: ServiceEventMessage }) {
  const { t } = useTranslation('chat');
  const order = useVisitorOrder(orderId);
  const head = <NoticeCardHead number={t('service.number', { number: orderNumber })} title={title} />;
  if (!order) return <div className={noticeCardClass}>{head}</div>;
  const facts = [order.price && `${showMoney(order.price, order.currency)} ${order.currency}`, order.operator?.name];
  return (
    <Link to="/service-system" search={{ order: orderId }} className={noticeCardClass}>
      {head}
      <NoticeCardState status={<OrderStatus status={order.status} />} facts={facts} />
    </Link>
  );
}
