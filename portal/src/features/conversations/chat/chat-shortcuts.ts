import { withOwnKeys } from '#shared/ui/own-keys.ts';

/** The usual combinations of the chat page, by physical key. */
export const usualChatKeys = {
  next: 'Alt+KeyJ',
  previous: 'Alt+KeyK',
  mostUrgent: 'KeyN',
  nextTab: 'Alt+KeyN',
  take: 'Alt+KeyA',
  takeNext: 'Mod+Alt+KeyN',
  handOver: 'KeyA',
  end: 'Alt+KeyE',
  endAndNext: 'Mod+Alt+KeyE',
  snooze: 'Alt+KeyM',
  markUnread: 'KeyU',
  select: 'KeyX',
  focusReply: 'Alt+KeyL',
  reply: 'KeyR',
  note: 'Alt+KeyP',
  comment: 'KeyC',
  attach: 'Mod+Alt+KeyA',
  assist: 'Alt+KeyU',
  newOrder: 'KeyO',
  newTicket: 'KeyT',
  context: 'Alt+KeyI',
  // Not active while the user types, because Chinese input methods use Ctrl and the full stop for their punctuation.
  copyNumber: 'Mod+Period',
  copyLink: 'Mod+Shift+Period',
  accept: 'Ctrl+Shift+KeyA',
  refuse: 'Ctrl+Shift+KeyR',
  search: 'Slash',
} as const;

/** The combinations that are in force. The handlers and the list of shortcuts use the same table. */
export const chatShortcuts = withOwnKeys('chat', usualChatKeys);
