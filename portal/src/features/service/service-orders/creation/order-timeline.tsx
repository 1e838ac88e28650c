import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { TimelineNewsProps, TimelineRowProps } from '#features/conversations/chat/chat-timeline.public.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { orderRecords } from '../api/order-records.ts';

/** An order in the history of a customer. */
export function OrderRow({ entry, Line }: TimelineRowProps<'order'>) {
  return (
    <Line
      entry={entry}
      words={entry.title}
      facts={<OrderStatus status={entry.status as ServiceStatus} />}
      open={{ to: '/service-system', search: { order: entry.id } }}
    />
  );
}

export function OrderNews(props: TimelineNewsProps) {
  orderRecords.useCustomerNews(props);
  return null;
}
