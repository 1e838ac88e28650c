import type { Pinned } from '../pinned.ts';
import { filledUpTo, mergeMessages, type ThreadMessage, withoutQuotes } from './merge-messages.ts';

/** The most messages that the server returns in one answer. */
export const largestPage = 200;

export interface ThreadStoreOptions<M extends ThreadMessage> {
  /** The loaded messages, in order. */
  messages: Pinned<readonly M[]>;
  /** The present conversation; undefined before it begins. */
  channelId: () => string | undefined;
  /** Its seq up to which messages belong to earlier pages, which are loaded separately. */
  base: () => number;
  /** The number of its messages according to the conversation record. */
  lastSeq: () => number;
  /** Messages of that conversation after a seq, earliest first. */
  listAfter: (request: { afterSeq: number; limit: number }) => Promise<readonly M[]>;
  /** Receives loaded rows; left out: they are merged. */
  onPage?: (rows: readonly M[]) => void;
}

/** Keeps a thread complete from events and pages. Independent of view and server: both are passed as options. */
export function createThreadStore<M extends ThreadMessage>(options: ThreadStoreOptions<M>) {
  const { messages, channelId, base, lastSeq, listAfter } = options;

  function take(incoming: readonly M[]): void {
    messages.value = mergeMessages(messages.value, incoming);
  }

  const filled = () => filledUpTo(messages.value, channelId() ?? '', base());

  return {
    /** Merges messages of a page or of the answer to a sent message. */
    take,

    /** Merges the message of an event. A tombstone of a page that is not loaded is ignored: it is loaded with its page. */
    hear(message: M): void {
      const isEarlier = message.channelId !== channelId() || message.seq <= base();
      if (message.deletedAt && isEarlier && !messages.value.some(({ id }) => id === message.id))
        messages.value = withoutQuotes(new Set([message.id]), messages.value);
      else take([message]);
    },

    /** Up to this seq no message of the conversation is missing. */
    filled,

    /** Whether messages are missing, inside the thread or at its end. */
    hasGap(): boolean {
      const id = channelId();
      const last = messages.value.findLast((message) => message.channelId === id);
      return filled() < Math.max(lastSeq(), last?.seq ?? 0);
    },

    /**
     * Loads the messages after the first gap, page by page, until none is missing. Stops when `isWanted` returns false, since the thread
     * belongs to another conversation by then.
     */
    async fill(isWanted: () => boolean = () => true): Promise<void> {
      for (;;) {
        const afterSeq = filled();
        const rows = await listAfter({ afterSeq, limit: largestPage });
        // The rows belong to another conversation than expected, whose thread begins with them.
        if (!isWanted() || (rows[0] && channelId() && rows[0].channelId !== channelId())) return;
        (options.onPage ?? take)(rows);
        if (rows.length < largestPage || filled() === afterSeq) return;
      }
    },
  };
}
export type ThreadStore<M extends ThreadMessage> = ReturnType<typeof createThreadStore<M>>;
