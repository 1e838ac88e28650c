import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconDoorExit,
  IconHandGrab,
  IconHash,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessageForward,
  IconMoon,
  IconNote,
  IconSun,
  IconTags,
  IconTicket,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { type PaletteItem, usePaletteSource } from '#shared/ui/palette.ts';
import { askToShare, useCanShare } from '#shared/ui/share.tsx';
import { chatShortcuts } from './chat-shortcuts.ts';
import type { DraftMode } from './drafts.store.ts';
import { askForTicket } from './makers/makers.ts';
import { useCanCreateTicket } from './makers/use-can-create-ticket.ts';
import type { MoveWithQuestion } from './row-menu/move-question.tsx';
import { askForTags } from './tags/tags-dialog.store.ts';
import { useCopy } from './use-copy.ts';
import type { Moves } from './use-moves.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** In order of importance, with search words in all languages of the page. */
const commands = [
  { move: 'take', label: 'move.takeHint', Icon: IconHandGrab, keywords: 'take assign me' },
  { move: 'join', label: 'move.joinHint', Icon: IconUserPlus, keywords: 'join' },
  { move: 'assign', label: 'move.assignTo', Icon: IconUserShare, keywords: 'assign' },
  { move: 'transfer', label: 'rowMenu.transfer', Icon: IconUserShare, keywords: 'transfer assign colleague' },
  { move: 'end', label: 'move.endHint', Icon: IconCircleCheck, keywords: 'end close resolve' },
  { move: 'reopen', label: 'move.reopenHint', Icon: IconArrowBackUp, keywords: 'reopen' },
  { move: 'leave', label: 'move.leaveHint', Icon: IconDoorExit, keywords: 'leave' },
  { move: 'snooze', label: 'rowMenu.snooze', Icon: IconMoon, keywords: 'snooze later remind sleep' },
  { move: 'wake', label: 'rowMenu.wake', Icon: IconSun, keywords: 'wake snooze' },
  { move: 'markUnread', label: 'move.markUnread', Icon: IconMail, keywords: 'unread' },
  { move: 'block', label: 'move.block', Icon: IconLock, keywords: 'block' },
  { move: 'unblock', label: 'move.unblock', Icon: IconLockOpen, keywords: 'unblock' },
  { move: 'ban', label: 'move.ban', Icon: IconBan, keywords: 'ban' },
  { move: 'unban', label: 'move.unban', Icon: IconLockOpen, keywords: 'unban' },
] as const;

/** The combination of an action under its name in the table, which is read when it is shown: it can have been changed. */
const keys: Partial<Record<(typeof commands)[number]['move'], keyof typeof chatShortcuts>> = {
  take: 'take',
  end: 'end',
  assign: 'handOver',
  transfer: 'handOver',
  snooze: 'snooze',
  markUnread: 'markUnread',
};

const dangerous: readonly string[] = ['block', 'ban'];

const needsQuestion = (move: string): move is MoveWithQuestion =>
  ['assign', 'transfer', 'snooze', 'block', 'ban'].includes(move);

/** The actions on the open conversation, in the command palette. */
export function useConversationCommands(
  moves: Moves,
  onAsk: (move: MoveWithQuestion) => void,
  onMode?: (mode: DraftMode) => void,
): void {
  const { t } = useTranslation(['chat', 'ui']);
  const copy = useCopy();
  const { id, number } = moves.channel;
  const offered: PaletteItem[] = commands
    .filter(({ move }) => moves.allowed.has(move))
    .map(({ move, label, Icon, keywords }) => ({
      id: `conversation-${move}`,
      label: t(label),
      keywords,
      icon: <Icon {...iconProps} />,
      isDangerous: dangerous.includes(move),
      needsQuery: move === 'end',
      ...(keys[move] && { keys: [chatShortcuts[keys[move]]] }),
      run: () => (needsQuestion(move) ? onAsk(move) : moves.make(move)),
    }));
  const note: PaletteItem = {
    id: 'conversation-note',
    label: t('shortcut.note'),
    keywords: 'note',
    icon: <IconNote {...iconProps} />,
    keys: [chatShortcuts.note],
    run: () => onMode?.('note'),
  };
  const mayMakeTicket = useCanCreateTicket();
  const ticket: PaletteItem = {
    id: 'conversation-ticket',
    label: t('ticket.create'),
    keywords: 'ticket',
    icon: <IconTicket {...iconProps} />,
    keys: [chatShortcuts.newTicket],
    run: () => askForTicket(id),
  };
  const copies: PaletteItem[] = [
    {
      id: 'conversation-number',
      label: t('shortcut.copyNumber'),
      keywords: 'copy number id',
      icon: <IconHash {...iconProps} />,
      keys: [chatShortcuts.copyNumber],
      run: () => void copy(String(number)),
    },
    {
      id: 'conversation-link',
      label: t('shortcut.copyLink'),
      keywords: 'copy link',
      icon: <IconLink {...iconProps} />,
      keys: [chatShortcuts.copyLink],
      run: () => void copy(`${location.origin}/chat?c=${id}`),
    },
  ];
  const tags: PaletteItem = {
    id: 'conversation-tags',
    label: t('tags.change'),
    keywords: 'tag tags label',
    icon: <IconTags {...iconProps} />,
    run: () => askForTags(id),
  };
  const mayTag = useCan('update', 'chat');
  const mayShare = useCanShare();
  const share: PaletteItem = {
    id: 'conversation-share',
    label: t('ui:share.inPrivateChat'),
    keywords: 'share private chat',
    icon: <IconMessageForward {...iconProps} />,
    run: () => askToShare({ kind: 'conversation', recordId: id }),
  };
  usePaletteSource({
    id: 'chat-commands',
    title: t('shortcut.actions'),
    order: -2,
    find: () => [
      ...offered,
      ...(onMode ? [note] : []),
      ...(mayTag ? [tags] : []),
      ...(mayMakeTicket ? [ticket] : []),
      ...copies,
      ...(mayShare ? [share] : []),
    ],
  });
}
