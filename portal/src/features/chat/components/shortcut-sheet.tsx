import { useTranslation } from 'react-i18next';
import { KeySheet } from '#shared/ui/key-sheet.tsx';
import { chatShortcuts } from '../chat-shortcuts.ts';

export interface ShortcutSheetProps {
  onClose: () => void;
}

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
  { title: 'reply', rows: ['focusReply', 'note', 'send', 'newLine', 'quickMessage', 'attach'] },
  { title: 'help', rows: ['palette', 'menu', 'sheet'] },
] as const;

/** Keys that belong to the reply box or to the frame of the page stand here for the reader only. */
const { help, helpAnywhere, reply, comment, focusReply, note, ...others } = chatShortcuts;
const combinations = {
  ...others,
  focusReply: [reply, focusReply],
  note: [comment, note],
  send: 'Enter',
  newLine: 'Shift+Enter',
  quickMessage: 'Slash',
  extend: ['Shift+ArrowDown', 'Shift+ArrowUp'],
  rowMenu: 'Shift+F10',
  palette: 'Mod+KeyK',
  menu: 'Alt+KeyO',
  sheet: [help, helpAnywhere],
} as const;

/** All keys of the chat page, and those that lead to other pages. */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('chat');
  return (
    <KeySheet
      title={t('shortcut.title')}
      groups={groups.map(({ title, rows }) => ({
        title: t(`shortcut.${title}`),
        rows: rows.map((row) => ({ label: t(`shortcut.${row}`), keys: [combinations[row]].flat() })),
      }))}
      onClose={onClose}
    />
  );
}
