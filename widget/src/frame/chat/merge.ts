import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { VisitorMessage } from '@sala/contract/visitors/visitors.schema.ts';

/**
 * By conversation (their ids grow with time), its parts, then by seq, whatever order things came in. What was said at a partner, an odd
 * part, belongs to the conversation before it.
 */
function inOrder(messages: readonly VisitorMessage[]): VisitorMessage[] {
  const own = [...new Set(messages.filter(({ part }) => part % 2 === 0).map(({ channelId }) => channelId))].sort();
  const threadOf = ({ channelId, part }: VisitorMessage) =>
    (part % 2 && own.findLast((id) => id < channelId)) || channelId;
  return messages.toSorted((one, other) => {
    const [thread, otherThread] = [threadOf(one), threadOf(other)];
    if (thread !== otherThread) return thread < otherThread ? -1 : 1;
    return one.part - other.part || one.seq - other.seq;
  });
}

/**
 * The one way messages come together, from answers and events alike: each once by its id, in order. A tombstone stays a
 * tombstone. Answers the same list when nothing is new.
 */
export function mergeMessages(
  known: readonly VisitorMessage[],
  incoming: readonly VisitorMessage[],
): readonly VisitorMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of incoming) {
    const earlier = byId.get(message.id);
    if (earlier && (earlier.deletedAt || !message.deletedAt)) continue;
    byId.set(message.id, message);
    isChanged = true;
  }
  return isChanged ? inOrder([...byId.values()]) : known;
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
