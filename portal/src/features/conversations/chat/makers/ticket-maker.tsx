import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { shortcutKeys, useShortcut } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { askForTicket, clearTicketRequest, useRequestedTicket } from './makers.ts';
import { useCanCreateTicket } from './use-can-create-ticket.ts';

export interface TicketButtonProps {
  channel: Channel;
  /** There is no space for the button, but the shortcut works. */
  isKeyOnly: boolean;
}

/** Creates a ticket from the open conversation, by button and by shortcut. */
export function TicketButton({ channel, isKeyOnly }: TicketButtonProps) {
  const { t } = useTranslation('chat');
  const mayMake = useCanCreateTicket();
  useShortcut(chatShortcuts.newTicket, () => askForTicket(channel.id), { isEnabled: mayMake });
  if (!mayMake || isKeyOnly) return null;
  const label = t('ticket.create');
  return (
    <IconButton
      variant="outlined"
      size={30}
      label={label}
      title={`${label} (${shortcutKeys(chatShortcuts.newTicket).join('')})`}
      onClick={() => askForTicket(channel.id)}
    >
      <IconTicket size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

/** Shows the form of a requested ticket. */
export function TicketRequestHost({ channel }: { channel: Channel }) {
  const asked = useRequestedTicket(channel.id);
  if (!asked) return null;
  const { Form, message } = asked;
  return (
    <Suspense fallback={null}>
      <Form channel={channel} message={message} onClose={clearTicketRequest} />
    </Suspense>
  );
}
