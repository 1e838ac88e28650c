import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { TicketOfConversation } from '../form/ticket-of-conversation.tsx';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

/** Beside a conversation: a button that creates a ticket for its customer. */
export function TicketCreator({ channel }: { channel: Channel }) {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const [isMaking, setIsMaking] = useState(false);
  if (!may.create) return null;
  return (
    <>
      <Button variant="default" isSmall onClick={() => setIsMaking(true)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {t('form.new')}
      </Button>
      {isMaking && <TicketOfConversation channel={channel} message={undefined} onClose={() => setIsMaking(false)} />}
    </>
  );
}
