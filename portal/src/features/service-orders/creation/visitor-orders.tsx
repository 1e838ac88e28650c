import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#features/order-status/order-status.public.ts';
import { ServiceIcon } from '#features/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { VisitorRecord, VisitorRecords, VisitorSection } from '#shared/ui/visitor-records.tsx';
import { NewOrder } from './new-order.tsx';
import { useVisitorOrders } from './visitor-orders.queries.ts';

export interface VisitorOrdersProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  /** Makes another one. */
  shortcut: string;
}

/** What the customer of a conversation ordered, and a way to order for them. */
export function VisitorOrders({ channel, heading, shortcut }: VisitorOrdersProps) {
  const { t } = useTranslation('service-orders');
  const mayCreate = useCan('create', 'create-service');
  const maySee = useCan('read', 'view-service');
  const [isMaking, setIsMaking] = useState(false);
  const { visitor } = channel;
  useShortcut(shortcut, () => setIsMaking(true), { isEnabled: mayCreate });
  if (!mayCreate && !maySee) return null;
  return (
    <VisitorSection
      heading={heading}
      title={t('creation.conversation.title')}
      addLabel={t('creation.title')}
      onAdd={mayCreate ? () => setIsMaking(true) : undefined}
    >
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
    </VisitorSection>
  );
}

function Orders({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation('service-orders');
  const { data, isError, refetch } = useVisitorOrders(visitorId, true);
  const hasMore = data !== undefined && (data.meta.total ?? 0) > data.rows.length;
  return (
    <VisitorRecords
      rows={data?.rows}
      isFailed={isError}
      onRetry={() => void refetch()}
      texts={{ failed: t('creation.conversation.failed'), none: t('creation.conversation.none') }}
      all={
        hasMore && (
          <Link to="/service-system" search={{ visitorId } as never}>
            {t('creation.conversation.all')}
          </Link>
        )
      }
    >
      {(order) => <OrderLink order={order} />}
    </VisitorRecords>
  );
}

function OrderLink({ order: { id, orderNumber, title, category, status, createdAt } }: { order: ServiceOrder }) {
  return (
    <Link to="/service-system" search={{ order: id } as never} preload={false}>
      <VisitorRecord
        icon={category && <ServiceIcon name={category.icon as never} size={18} />}
        number={orderNumber}
        title={title}
        createdAt={createdAt}
      >
        <OrderStatus status={status} />
      </VisitorRecord>
    </Link>
  );
}
