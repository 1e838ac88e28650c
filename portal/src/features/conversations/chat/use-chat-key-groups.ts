import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { chatShortcuts } from './chat-shortcuts.ts';

const groups = [
  {
    title: 'conversations',
    rows: [
      'mostUrgent',
      'takeNext',
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
    rows: [
      'take',
      'handOver',
      'accept',
      'refuse',
      'end',
      'endAndNext',
      'snooze',
      'markUnread',
      'newOrder',
      'newTicket',
    ],
  },
  { title: 'reply', rows: ['focusReply', 'note', 'send', 'newLine', 'quickMessage', 'assist', 'attach'] },
] as const;

/** All combinations by their row; the reply field handles some of them, which are only listed here. */
function readCombinations() {
  const { reply, comment, focusReply, note, ...others } = chatShortcuts;
  return {
    ...others,
    focusReply: [reply, focusReply],
    note: [comment, note],
    send: 'Enter',
    newLine: 'Shift+Enter',
    quickMessage: 'Slash',
    extend: ['Shift+ArrowDown', 'Shift+ArrowUp'],
    rowMenu: 'Shift+F10',
  };
}

/** Adds the shortcuts of the chat page to the list. */
export function useChatKeyGroups(): void {
  const { t } = useTranslation('chat');
  const combinations = readCombinations();
  useKeyGroups(
    groups.map(({ title, rows }) => ({
      title: t(`shortcut.${title}`),
      rows: rows.map((row) => ({ label: t(`shortcut.${row}`), keys: [combinations[row]].flat() })),
    })),
  );
}
