import type { Pinned } from '../pinned.ts';
import { filledUpTo, mergeMessages, type ThreadMessage, withoutQuotes } from './merge-messages.ts';

/** The most messages that the server answers at once. */
export const largestPage = 200;

export interface ThreadStoreOptions<M extends ThreadMessage> {
  /** What is known, in order. */
  messages: Pinned<readonly M[]>;
  /** The conversation that goes on; undefined where none has begun. */
  channelId: () => string | undefined;
  /** Its seq up to which nothing is missing that is not among the earlier pages. */
  base: () => number;
  /** What the conversation says of itself: how many messages it has. */
  lastSeq: () => number;
  /** Messages of that conversation after a seq, the earliest first. */
  listAfter: (request: { afterSeq: number; limit: number }) => Promise<readonly M[]>;
  /** Takes what was asked for; left out, it is merged. */
  onPage?: (rows: readonly M[]) => void;
}

/** A thread kept whole from what is told and what is asked for. Knows no view and no server: it is told where both are. */
export function createThreadStore<M extends ThreadMessage>(options: ThreadStoreOptions<M>) {
  const { messages, channelId, base, lastSeq, listAfter } = options;

  function take(incoming: readonly M[]): void {
    messages.value = mergeMessages(messages.value, incoming);
  }

  const filled = () => filledUpTo(messages.value, channelId() ?? '', base());

  return {
    /** Messages of a page, or the answer to what was sent. */
    take,

    /** What an event tells. A tombstone among the earlier pages that are not here is met when its page is. */
    hear(message: M): void {
      const isEarlier = message.channelId !== channelId() || message.seq <= base();
      if (message.deletedAt && isEarlier && !messages.value.some(({ id }) => id === message.id))
        messages.value = withoutQuotes(new Set([message.id]), messages.value);
      else take([message]);
    },

    /** Up to this seq of the conversation nothing is missing. */
    filled,

    /** There is a hole, or the conversation has more than is here. */
    hasGap(): boolean {
      const id = channelId();
      const last = messages.value.findLast((message) => message.channelId === id);
      return filled() < Math.max(lastSeq(), last?.seq ?? 0);
    },

    /** Asks for what comes after the first hole, page by page, until there is no more. `isWanted` ends it: the thread is another's by now. */
    async fill(isWanted: () => boolean = () => true): Promise<void> {
      for (;;) {
        const afterSeq = filled();
        const rows = await listAfter({ afterSeq, limit: largestPage });
        // Another conversation than expected: what is known of it begins with these rows.
        if (!isWanted() || (rows[0] && channelId() && rows[0].channelId !== channelId())) return;
        (options.onPage ?? take)(rows);
        if (rows.length < largestPage || filled() === afterSeq) return;
      }
    },
  };
}
export type ThreadStore<M extends ThreadMessage> = ReturnType<typeof createThreadStore<M>>;
