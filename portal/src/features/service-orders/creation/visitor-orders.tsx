import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceIcon } from '#features/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { NewOrder } from './new-order.tsx';
import styles from './visitor-orders.module.css';
import { useVisitorOrders } from './visitor-orders.queries.ts';

export interface VisitorOrdersProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  /** Makes another one. */
  shortcut: string;
}

/** What the customer of a conversation ordered, and a way to order for him. */
export function VisitorOrders({ channel, heading: Heading, shortcut }: VisitorOrdersProps) {
  const { t } = useTranslation('service-orders');
  const mayCreate = useCan('create', 'create-service');
  const maySee = useCan('read', 'view-service');
  const [isMaking, setIsMaking] = useState(false);
  const { visitor } = channel;
  useShortcut(shortcut, () => setIsMaking(true), { isEnabled: mayCreate });
  if (!mayCreate && !maySee) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className={styles.heading}>{t('creation.conversation.title')}</Heading>
        {mayCreate && (
          <Button variant="default" isSmall onClick={() => setIsMaking(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('creation.title')}
          </Button>
        )}
      </div>
      {maySee && <Orders visitorId={visitor.id} />}
      {isMaking && (
        <NewOrder
          start={{
            channelId: channel.id,
            customer: { name: visitor.name, phone: visitor.phone, email: visitor.email, locale: channel.locale },
          }}
          onClose={() => setIsMaking(false)}
          onCreated={() => setIsMaking(false)}
        />
      )}
    </section>
  );
}

function Orders({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation(['service-orders', 'common']);
  const orders = useVisitorOrders(visitorId, true);
  if (orders.data === undefined)
    return orders.isError ? (
      <p className={styles.quiet} role="alert">
        {t('creation.conversation.failed')}{' '}
        <Button variant="default" isSmall onClick={() => void orders.refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <Loading>
        <SkeletonRows count={2} height={48} />
      </Loading>
    );
  const { rows, meta } = orders.data;
  if (rows.length === 0) return <p className={styles.quiet}>{t('creation.conversation.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
      {(meta.total ?? 0) > rows.length && (
        <Link to="/service-system" search={{ visitorId } as never} className={styles.all}>
          {t('creation.conversation.all')}
        </Link>
      )}
    </>
  );
}

function OrderLink({ order }: { order: ServiceOrder }) {
  return (
    <Link to="/service-system" search={{ order: order.id } as never} preload={false} className={styles.order}>
      <span className={styles.icon}>
        {order.category && <ServiceIcon name={order.category.icon as never} size={18} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <span className="tabular">#{order.orderNumber}</span> {order.title}
        </span>
        <span className={styles.below}>
          <OrderStatus status={order.status} />
          <span className={styles.quiet}>
            <TimeText time={order.createdAt} />
          </span>
        </span>
      </span>
    </Link>
  );
}
