import type { RefObject } from 'react';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from './chat-shortcuts.ts';
import type { DraftMode } from './drafts.store.ts';
import type { Moves } from './use-moves.ts';

export interface ThreadShortcutOptions {
  moves: Moves;
  textRef: RefObject<HTMLTextAreaElement | null>;
  fileRef: RefObject<HTMLInputElement | null>;
  /** Not for who may write no notes. */
  onMode: ((mode: DraftMode) => void) | undefined;
}

const anywhere = { isAllowedInText: true };

/** Keys for the open conversation. A move that is not allowed now does nothing. */
export function useThreadShortcuts({ moves, textRef, fileRef, onMode }: ThreadShortcutOptions): void {
  useShortcut(chatShortcuts.take, () => moves.make('take'), anywhere);
  useShortcut(chatShortcuts.end, () => moves.make('end'), anywhere);
  useShortcut(chatShortcuts.focusReply, () => (onMode ? onMode('reply') : textRef.current?.focus()), anywhere);
  useShortcut(chatShortcuts.note, () => onMode?.('note'), anywhere);
  useShortcut(chatShortcuts.attach, () => fileRef.current?.click(), anywhere);
}
