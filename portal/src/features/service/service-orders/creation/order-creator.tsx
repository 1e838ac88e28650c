import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconClipboardPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { OrderOfConversation } from './order-of-conversation.tsx';

export interface OrderCreatorProps {
  channel: Channel;
  /** The shortcut for a new order. */
  shortcut: string;
}

/** Beside a conversation: a button that creates an order for its customer, with its key and its line in the palette. */
export function OrderCreator({ channel, shortcut }: OrderCreatorProps) {
  const { t } = useTranslation(['service-orders', 'chat']);
  const mayCreate = useCan('create', 'create-service');
  const [isMaking, setIsMaking] = useState(false);
  useShortcut(shortcut, () => setIsMaking(true), { isEnabled: mayCreate });
  usePaletteSource({
    id: 'conversation-order',
    title: t('chat:shortcut.actions'),
    order: -2,
    find: () =>
      mayCreate
        ? [
            {
              id: 'conversation-order',
              label: t('chat:shortcut.newOrder'),
              keywords: 'order create',
              icon: <IconClipboardPlus size={18} stroke={1.75} aria-hidden />,
              keys: [shortcut],
              run: () => setIsMaking(true),
            },
          ]
        : [],
  });
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="default" isSmall onClick={() => setIsMaking(true)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {t('creation.title')}
      </Button>
      {isMaking && <OrderOfConversation channel={channel} onClose={() => setIsMaking(false)} />}
    </>
  );
}
