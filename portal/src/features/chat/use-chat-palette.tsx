import { chatSearchApi } from '@sala/contract/chat/chat-search.api.ts';
import { IconMessage, IconMessageSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const maxFound = 8;
const longestSearch = 100;

/** Conversations and messages in the command palette, found by any word in them, on every page. The caller loads the namespace `chat`. */
export function useConversationSource(): void {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const canRead = useCan('read', 'chat');
  usePaletteSource({
    id: 'chat-conversations',
    title: t('list.label'),
    isSearch: true,
    find: async (text, signal) => {
      const search = text.trim();
      if (!canRead || search === '') return [];
      const query = { search: search.slice(0, longestSearch), limit: maxFound } as const;
      const { rows } = await api.call(chatSearchApi.find, { query }, { signal, silent: true });
      return rows.map(({ channel, message, excerpt }) => ({
        id: `conversation-${message?.id ?? channel.id}`,
        label: channel.visitor.name,
        description:
          excerpt.text === channel.visitor.name ? t('header.number', { number: channel.number }) : excerpt.text,
        icon: message ? <IconMessageSearch {...iconProps} /> : <IconMessage {...iconProps} />,
        run: () =>
          void navigate({
            to: '/chat',
            search: { c: channel.id, ...(message ? { m: Math.max(1, message.seq) } : {}) },
          }),
      }));
    },
  });
}
