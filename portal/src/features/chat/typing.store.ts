import { typingExpiry, type typingSchema } from '@sala/contract/chat/chat.events.ts';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

type TypingEvent = z.infer<typeof typingSchema>;
export type Typer = TypingEvent['sender'];

interface TypingState {
  /** By conversation: who writes there now. */
  typers: Readonly<Record<string, readonly Typer[]>>;
}

export const useTypingStore = create<TypingState>(() => ({ typers: {} }));
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

function remove(channelId: string, senderId: string) {
  const key = `${channelId} ${senderId}`;
  clearTimeout(expiries.get(key));
  expiries.delete(key);
  useTypingStore.setState(({ typers }) => {
    const left = (typers[channelId] ?? []).filter(({ id }) => id !== senderId);
    const { [channelId]: _, ...others } = typers;
    return { typers: left.length > 0 ? { ...others, [channelId]: left } : others };
  });
}

/** Notes who writes. Somebody whose "stopped" is lost is forgotten after six seconds. */
export function noteTyping({ channelId, isTyping, sender }: TypingEvent) {
  if (!isTyping) return remove(channelId, sender.id);
  const key = `${channelId} ${sender.id}`;
  clearTimeout(expiries.get(key));
  expiries.set(
    key,
    setTimeout(() => remove(channelId, sender.id), typingExpiry),
  );
  useTypingStore.setState(({ typers }) => {
    const known = typers[channelId] ?? [];
    return known.some(({ id }) => id === sender.id) ? {} : { typers: { ...typers, [channelId]: [...known, sender] } };
  });
}

/** Whoever's message has arrived is no longer writing it. */
export function noteArrival(channelId: string, senderId: string | null) {
  if (senderId && expiries.has(`${channelId} ${senderId}`)) remove(channelId, senderId);
}

const nobody: readonly Typer[] = [];

export function useTypers(channelId: string): readonly Typer[] {
  return useTypingStore(useShallow((state) => state.typers[channelId] ?? nobody));
}
