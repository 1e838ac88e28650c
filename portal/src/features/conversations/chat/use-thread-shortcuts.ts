import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { RefObject } from 'react';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from './chat-shortcuts.ts';
import type { DraftMode } from './drafts.store.ts';
import { useCopy } from './use-copy.ts';
import type { Moves } from './use-moves.ts';

export interface ThreadShortcutOptions {
  channel: Channel;
  moves: Moves;
  textRef: RefObject<HTMLTextAreaElement | null>;
  fileRef: RefObject<HTMLInputElement | null>;
  /** Undefined for users who may not write notes. */
  onMode: ((mode: DraftMode) => void) | undefined;
  onSnooze: () => void;
}

const anywhere = { isAllowedInText: true };

/** Shortcuts for the open conversation. A shortcut for an action that is not allowed has no effect. */
export function useThreadShortcuts({
  channel,
  moves,
  textRef,
  fileRef,
  onMode,
  onSnooze,
}: ThreadShortcutOptions): void {
  const copy = useCopy();
  const reply = () => (onMode ? onMode('reply') : textRef.current?.focus());
  const comment = () => onMode?.('note');
  useShortcut(chatShortcuts.take, () => moves.make('take'), anywhere);
  useShortcut(chatShortcuts.end, () => moves.make('end'), anywhere);
  useShortcut(chatShortcuts.endAndNext, ({ repeat }) => !repeat && moves.endAndNext(), anywhere);
  useShortcut(chatShortcuts.snooze, () => moves.allowed.has('snooze') && onSnooze(), anywhere);
  useShortcut(chatShortcuts.markUnread, () => moves.make('markUnread'));
  useShortcut(chatShortcuts.focusReply, reply, anywhere);
  useShortcut(chatShortcuts.reply, reply);
  useShortcut(chatShortcuts.note, comment, anywhere);
  useShortcut(chatShortcuts.comment, comment);
  useShortcut(chatShortcuts.attach, () => fileRef.current?.click(), anywhere);
  useShortcut(chatShortcuts.copyNumber, () => void copy(String(channel.number)));
  useShortcut(chatShortcuts.copyLink, () => void copy(`${location.origin}/chat?c=${channel.id}`));
}
