import type { Message } from '@sala/contract/chat/messages.schema.ts';

/** By conversation (their ids grow with time), then by seq, whatever order things came in. */
function compare(one: Message, other: Message): number {
  if (one.channelId !== other.channelId) return one.channelId < other.channelId ? -1 : 1;
  return one.seq - other.seq;
}

/**
 * The one way messages come together, from answers and events alike: each once by its id, in order. A tombstone stays a
 * tombstone. Answers the same list when nothing is new.
 */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of incoming) {
    const earlier = byId.get(message.id);
    if (earlier && (earlier.deletedAt || !message.deletedAt)) continue;
    byId.set(message.id, message);
    isChanged = true;
  }
  return isChanged ? [...byId.values()].sort(compare) : known;
}

/** The last seq before the first hole, counted from `base`: up to here nothing is missing. */
export function filledUpTo(messages: readonly Message[], channelId: string, base: number): number {
  let filled = base;
  for (const message of messages) {
    if (message.channelId !== channelId || message.seq <= filled) continue;
    if (message.seq !== filled + 1) break;
    filled = message.seq;
  }
  return filled;
}
