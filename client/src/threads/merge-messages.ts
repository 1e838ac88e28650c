import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';

/** The fields of a message that a thread uses. */
export interface ThreadMessage
  extends Pick<Message, 'id' | 'channelId' | 'seq' | 'translations' | 'transcript' | 'deletedAt'> {
  readonly replyTo: { readonly id: string; readonly excerpt: string; readonly isDeleted: boolean } | null;
  /** For a visitor's thread, which spans several conversations. */
  readonly part?: number;
}

/** Messages written at a partner (an odd part) sort after the conversation before them. Ids of conversations increase with time. */
function inOrder<M extends ThreadMessage>(messages: readonly M[]): M[] {
  const isAway = ({ part = 0 }: M) => part % 2 === 1;
  const own = [...new Set(messages.filter((message) => !isAway(message)).map(({ channelId }) => channelId))].sort();
  const threadOf = (message: M) =>
    (isAway(message) && own.findLast((id) => id < message.channelId)) || message.channelId;
  return messages.toSorted((one, other) => {
    const [thread, otherThread] = [threadOf(one), threadOf(other)];
    if (thread !== otherThread) return thread < otherThread ? -1 : 1;
    return (one.part ?? 0) - (other.part ?? 0) || one.seq - other.seq;
  });
}

/** Translations and transcripts arrive separately; a later copy of the message may lack them. */
function enriched<M extends ThreadMessage>(incoming: M, known: M | undefined): M {
  if (!known || incoming.deletedAt) return incoming;
  const translations = { ...known.translations, ...incoming.translations };
  return { ...incoming, translations, transcript: incoming.transcript ?? known.transcript };
}

/** Removes the text of deleted messages from replies that quote them. */
export function withoutQuotes<M extends ThreadMessage>(
  gone: ReadonlySet<string>,
  messages: readonly M[],
): readonly M[] {
  if (gone.size === 0) return messages;
  return messages.map((message) =>
    message.replyTo && !message.replyTo.isDeleted && gone.has(message.replyTo.id)
      ? { ...message, replyTo: { ...message.replyTo, excerpt: '', isDeleted: true } }
      : message,
  );
}

/**
 * Merges messages from answers and events: each once by its id, sorted by conversation, part and seq. A tombstone stays a tombstone.
 * The result does not depend on order or repetition. Returns `known` itself when nothing is new.
 */
export function mergeMessages<M extends ThreadMessage>(known: readonly M[], incoming: readonly M[]): readonly M[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of incoming) {
    const earlier = byId.get(message.id);
    if (earlier === message || (earlier?.deletedAt && !message.deletedAt)) continue;
    byId.set(message.id, enriched(message, earlier));
    isChanged = true;
  }
  if (!isChanged) return known;
  const merged = [...byId.values()];
  return withoutQuotes(new Set(merged.filter(({ deletedAt }) => deletedAt).map(({ id }) => id)), inOrder(merged));
}

/** The last seq of a conversation before the first gap, counted from `base`. */
export function filledUpTo(messages: readonly ThreadMessage[], channelId: string, base: number): number {
  let filled = base;
  for (const message of messages) {
    if (message.channelId !== channelId || message.seq <= filled) continue;
    if (message.seq !== filled + 1) break;
    filled = message.seq;
  }
  return filled;
}
