import { channelsApi } from '@sala/contract/chat/chat.api.ts';
import { IconKeyboard, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { previewText } from './message-text.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const mostFound = 8;

export interface ChatPaletteOptions {
  onOpen: (channelId: string) => void;
  onHelp: () => void;
}

/** The chat's lines in the command palette: conversations by any word about them, and the help. */
export function useChatPalette({ onOpen, onHelp }: ChatPaletteOptions): void {
  const { t } = useTranslation('chat');
  usePaletteSource({
    id: 'chat-conversations',
    title: t('list.label'),
    isSearch: true,
    find: async (text, signal) => {
      const search = text.trim();
      if (search === '') return [];
      const query = { assigned: 'all', search, limit: mostFound } as const;
      const { rows } = await api.call(channelsApi.list, { query }, { signal, silent: true });
      return rows.map((channel) => ({
        id: `conversation-${channel.id}`,
        label: channel.visitor.name,
        description: channel.lastMessage ? previewText(t, channel.lastMessage) : undefined,
        icon: <IconMessage {...iconProps} />,
        run: () => onOpen(channel.id),
      }));
    },
  });
  usePaletteSource({
    id: 'chat-help',
    title: t('shortcut.help'),
    find: () => [
      {
        id: 'chat-shortcuts',
        label: t('shortcut.title'),
        icon: <IconKeyboard {...iconProps} />,
        run: onHelp,
      },
    ],
  });
}
