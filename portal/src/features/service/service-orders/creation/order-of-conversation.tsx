import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { NewOrder } from './new-order.tsx';
import { noteCreatedOrder } from './suggested-orders.store.ts';

export interface OrderOfConversationProps {
  channel: Channel;
  categoryCode?: string | undefined;
  onClose: () => void;
}

/** Creates an order for the customer of a conversation. */
export function OrderOfConversation({ channel, categoryCode, onClose }: OrderOfConversationProps) {
  const { id: channelId, visitor, locale } = channel;
  return (
    <NewOrder
      categoryCode={categoryCode}
      start={{ channelId, customer: { name: visitor.name, phone: visitor.phone, email: visitor.email, locale } }}
      onClose={onClose}
      onCreated={() => {
        onClose();
        noteCreatedOrder(channelId);
      }}
    />
  );
}
