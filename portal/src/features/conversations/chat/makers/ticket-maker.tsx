import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '#shared/ui/menu.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { askForTicket, clearTicketRequest, useRequestedTicket } from './makers.ts';
import { useCanCreateTicket } from './use-can-create-ticket.ts';

/** Creates a ticket from the open conversation. */
export function TicketMenuItem({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  if (!useCanCreateTicket()) return null;
  return (
    <MenuItem
      icon={<IconTicket size={18} stroke={1.75} aria-hidden />}
      shortcut={chatShortcuts.newTicket}
      onSelect={() => askForTicket(channel.id)}
    >
      {t('ticket.create')}
    </MenuItem>
  );
}

/** Shows the form of a requested ticket, and asks for it by its key. */
export function TicketRequestHost({ channel }: { channel: Channel }) {
  const mayMake = useCanCreateTicket();
  useShortcut(chatShortcuts.newTicket, () => askForTicket(channel.id), { isEnabled: mayMake });
  const asked = useRequestedTicket(channel.id);
  if (!asked) return null;
  const { Form, message } = asked;
  return (
    <Suspense fallback={null}>
      <Form channel={channel} message={message} onClose={clearTicketRequest} />
    </Suspense>
  );
}
