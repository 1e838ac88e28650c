import { typingExpiry } from '@sala/contract/conversations/chat/chat-limits.ts';
import type { Pinned } from '../pinned.ts';

interface Typing<Typist> {
  readonly channelId: string;
  readonly isTyping: boolean;
  readonly sender: Typist;
}

/** People who are typing, by conversation, in the order in which they began. */
export type Typists<Typist> = Readonly<Record<string, readonly Typist[]>>;

/** Tracks who is typing. An entry expires without a further signal, in case its "stopped" was lost. */
export function createTypists<Typist extends { readonly id: string }>(typists: Pinned<Typists<Typist>>) {
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();

  function remove(channelId: string, senderId: string): void {
    const key = channelId + senderId;
    if (!expiries.has(key)) return;
    clearTimeout(expiries.get(key));
    expiries.delete(key);
    typists.value = {
      ...typists.value,
      [channelId]: typists.value[channelId]!.filter(({ id }) => id !== senderId),
    };
  }

  return {
    hear({ channelId, isTyping, sender }: Typing<Typist>): void {
      const key = channelId + sender.id;
      const known = typists.value[channelId] ?? [];
      if (!isTyping) {
        remove(channelId, sender.id);
        return;
      }
      if (!expiries.has(key)) typists.value = { ...typists.value, [channelId]: [...known, sender] };
      clearTimeout(expiries.get(key));
      expiries.set(
        key,
        setTimeout(() => remove(channelId, sender.id), typingExpiry),
      );
    },
    /** Call when their message has arrived. */
    remove,
    clear(): void {
      for (const timer of expiries.values()) clearTimeout(timer);
      expiries.clear();
      typists.value = {};
    },
  };
}
