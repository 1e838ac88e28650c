import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showMoney } from '#shared/ui/money-text.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';
import { NewsCardHead, NewsCardState, newsCardClass } from '../news/news-card.tsx';
import type { ServiceNews } from './service-text.ts';
import { useVisitorOrder } from './visitor-order.queries.ts';

const kinds: Readonly<Record<ServiceStatus, StatusKind>> = {
  pendingDispatch: 'waiting',
  pendingPrice: 'waiting',
  pending: 'waiting',
  accepted: 'running',
  processing: 'running',
  hold: 'held',
  completed: 'done',
  resolved: 'done',
  unresolved: 'failed',
  rejected: 'failed',
  cancel: 'closed',
  cancelledByCustomer: 'closed',
  replaced: 'closed',
  ignored: 'closed',
  deleted: 'closed',
};

/** The order itself, as it is now; who may see it opens it on the board. */
export function ServiceCard({ service: { orderId, orderNumber, title } }: { service: ServiceNews }) {
  const { t } = useTranslation(['chat', 'service-orders']);
  const order = useVisitorOrder(orderId);
  const head = <NewsCardHead number={t('service.number', { number: orderNumber })} title={title} />;
  if (!order) return <div className={newsCardClass}>{head}</div>;
  const facts = [order.price && `${showMoney(order.price, order.currency)} ${order.currency}`, order.operator?.name];
  return (
    <Link to="/service-system" search={{ order: orderId }} className={newsCardClass}>
      {head}
      <NewsCardState kind={kinds[order.status]} label={t(`service-orders:statuses.${order.status}`)} facts={facts} />
    </Link>
  );
}
