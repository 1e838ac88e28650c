import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceIcon } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { CustomerRecords, CustomerSection } from '#records/customers/customer-records.tsx';
import type { CustomerIds } from '#records/data/define-records.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { orderRecords } from '../api/order-records.ts';
import { NewOrder } from './new-order.tsx';
import { OrderSuggestion } from './order-suggestion.tsx';

export interface VisitorOrdersProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  joinedIds: readonly string[];
  /** The shortcut for a new order. */
  shortcut: string;
}

/** The orders of a conversation's customer, and a button that creates one. */
export function VisitorOrders({ channel, heading, joinedIds, shortcut }: VisitorOrdersProps) {
  const { t } = useTranslation('service-orders');
  const mayCreate = useCan('create', 'create-service');
  const maySee = useCan('read', 'view-service');
  const [isMaking, setIsMaking] = useState(false);
  const [categoryCode, setCategoryCode] = useState<string>();
  /** What was suggested is done. */
  const [hasCreated, setHasCreated] = useState(false);
  const { visitor } = channel;
  function begin(code?: string) {
    setCategoryCode(code);
    setIsMaking(true);
  }
  useShortcut(shortcut, () => begin(), { isEnabled: mayCreate });
  if (!mayCreate && !maySee) return null;
  return (
    <CustomerSection
      heading={heading}
      title={t('creation.conversation.title')}
      addLabel={t('creation.title')}
      onAdd={mayCreate ? () => begin() : undefined}
    >
      {mayCreate && !hasCreated && channel.status !== 'closed' && (
        <OrderSuggestion channel={channel} onCreate={begin} />
      )}
      {maySee && <Orders visitorId={visitor.id} joinedIds={joinedIds} />}
      {isMaking && (
        <NewOrder
          categoryCode={categoryCode}
          start={{
            channelId: channel.id,
            customer: { name: visitor.name, phone: visitor.phone, email: visitor.email, locale: channel.locale },
          }}
          onClose={() => setIsMaking(false)}
          onCreated={() => {
            setIsMaking(false);
            setHasCreated(true);
          }}
        />
      )}
    </CustomerSection>
  );
}

function Orders({ visitorId, joinedIds }: CustomerIds) {
  const { t } = useTranslation('service-orders');
  const query = { visitorId, limit: 10, order: 'createdAt', sort: 'desc' } as const;
  const found = orderRecords.useOfCustomer({ visitorId, joinedIds }, async (options) => {
    const { rows, meta } = await api.call(serviceOrdersApi.list, { query }, options);
    return { rows, total: meta.total ?? 0 };
  });
  return (
    <CustomerRecords
      records={orderRecords}
      found={found}
      path="/service-system"
      openKey="order"
      allOf={{ visitorId }}
      texts={{
        failed: t('creation.conversation.failed'),
        none: t('creation.conversation.none'),
        all: t('creation.conversation.all'),
      }}
      iconOf={({ category }) => category && <ServiceIcon name={category.icon as never} size={18} />}
    >
      {({ status }) => <OrderStatus status={status} />}
    </CustomerRecords>
  );
}
