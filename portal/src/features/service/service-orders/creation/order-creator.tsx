import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { NewOrder } from './new-order.tsx';
import { OrderSuggestion } from './order-suggestion.tsx';

export interface OrderCreatorProps {
  channel: Channel;
  /** The shortcut for a new order. */
  shortcut: string;
}

/** Beside a conversation: a button that creates an order for its customer, and one for what they mention. */
export function OrderCreator({ channel, shortcut }: OrderCreatorProps) {
  const { t } = useTranslation('service-orders');
  const mayCreate = useCan('create', 'create-service');
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
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="default" isSmall onClick={() => begin()}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {t('creation.title')}
      </Button>
      {!hasCreated && channel.status !== 'closed' && <OrderSuggestion channel={channel} onCreate={begin} />}
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
    </>
  );
}
