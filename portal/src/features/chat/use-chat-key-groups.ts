import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { chatShortcuts } from './chat-shortcuts.ts';

const groups = [
  {
    title: 'conversations',
    rows: [
      'mostUrgent',
      'next',
      'previous',
      'nextTab',
      'search',
      'context',
      'copyNumber',
      'copyLink',
      'select',
      'extend',
      'rowMenu',
    ],
  },
  {
    title: 'actions',
    rows: ['take', 'handOver', 'accept', 'refuse', 'end', 'endAndNext', 'markUnread', 'newOrder', 'newTicket'],
  },
  { title: 'reply', rows: ['focusReply', 'note', 'send', 'newLine', 'quickMessage', 'assist', 'attach'] },
] as const;

/** Keys that belong to the reply box stand here for the reader only. */
const { reply, comment, focusReply, note, ...others } = chatShortcuts;
const combinations = {
  ...others,
  focusReply: [reply, focusReply],
  note: [comment, note],
  send: 'Enter',
  newLine: 'Shift+Enter',
  quickMessage: 'Slash',
  extend: ['Shift+ArrowDown', 'Shift+ArrowUp'],
  rowMenu: 'Shift+F10',
} as const;

/** Lists the keys of the chat page. */
export function useChatKeyGroups(): void {
  const { t } = useTranslation('chat');
  useKeyGroups(
    groups.map(({ title, rows }) => ({
      title: t(`shortcut.${title}`),
      rows: rows.map((row) => ({ label: t(`shortcut.${row}`), keys: [combinations[row]].flat() })),
    })),
  );
}
