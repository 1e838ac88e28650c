import { createTypists, type Typists } from '@sala/client/typing/typists.ts';
import type { typingSchema } from '@sala/contract/conversations/chat/typing.schema.ts';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

export type Typer = z.infer<typeof typingSchema>['sender'];

export const useTypingStore = create<{ typers: Typists<Typer> }>(() => ({ typers: {} }));

const typists = createTypists<Typer>({
  get value() {
    return useTypingStore.getState().typers;
  },
  set value(typers) {
    useTypingStore.setState({ typers });
  },
});

/** Records that a person is typing. */
export const recordTyping = typists.hear;

/** A person whose message has arrived is no longer typing it. */
export function recordArrival(channelId: string, senderId: string | null) {
  if (senderId) typists.remove(channelId, senderId);
}

const noTypists: readonly Typer[] = [];

export function useTypers(channelId: string): readonly Typer[] {
  return useTypingStore(useShallow((state) => state.typers[channelId] ?? noTypists));
}
