import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';

/** A message of one's own that the server has not confirmed yet. It has no place in the order, so it stands last. */
export interface PendingMessage {
  id: string;
  channelId: string;
  seq: null;
  type: Exclude<Message['type'], 'system'>;
  text: string;
  attachment: Attachment | null;
  /** The message it answers. */
  replyTo?: Message['replyTo'];
  /** Of a voice message. */
  voice?: Message['voice'];
  /** The chosen file while it is not uploaded yet. */
  file: File | null;
  createdAt: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the file already sent, 0 to 1; null when there is nothing to measure. */
  progress: number | null;
  /** `isFinal`: the answer will be the same however often one asks. */
  error: { key: string; params?: Record<string, string | number>; isFinal?: true } | null;
}

export type ThreadMessage = Message | PendingMessage;

export function isPending(message: ThreadMessage): message is PendingMessage {
  return message.seq === null;
}

/** What a copy knows: a confirmed message knows more than a pending one, a tombstone more than what it replaced. */
function rankOf(message: ThreadMessage): number {
  if (isPending(message)) return 0;
  return message.deletedAt === null ? 1 : 2;
}

function compare(left: ThreadMessage, right: ThreadMessage): number {
  if (left.seq !== null && right.seq !== null) return left.seq - right.seq;
  if (left.seq !== null) return -1;
  if (right.seq !== null) return 1;
  return left.createdAt.localeCompare(right.createdAt) || left.id.localeCompare(right.id);
}

/** Translations and transcripts come by themselves; a copy of the message that is told again brings none. */
function enriched<T extends ThreadMessage>(incoming: T, known: T | undefined): T {
  if (!known || isPending(incoming) || isPending(known) || incoming.deletedAt !== null) return incoming;
  const isPoorer =
    (incoming.transcript === null && known.transcript !== null) ||
    Object.keys(known.translations).some((locale) => incoming.translations[locale] === undefined);
  if (!isPoorer) return incoming;
  const translations = { ...known.translations, ...incoming.translations };
  return { ...incoming, translations, transcript: incoming.transcript ?? known.transcript };
}

/**
 * The thread after more has become known: one entry for each id, confirmed ones by seq, one's own pending ones last.
 * Any order and any repetition of the same news leads to the same thread. Answers `current` itself when nothing changed.
 */
export function mergeMessages<T extends ThreadMessage>(current: readonly T[], incoming: readonly T[]): readonly T[] {
  if (incoming.length === 0) return current;
  const byId = new Map<string, T>(current.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (known && (known === message || rankOf(known) > rankOf(message))) continue;
    byId.set(message.id, enriched(message, known));
    isChanged = true;
  }
  return isChanged ? [...byId.values()].sort(compare) : current;
}

/** The confirmed messages with those still on their way behind them. */
export function withPending(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly ThreadMessage[] {
  return pending.length === 0 ? messages : mergeMessages<ThreadMessage>(pending, messages);
}

/**
 * The seq after which something is missing: the end of the first unbroken run, when a later message is already there
 * or `lastSeq`, the conversation's own count, says there is one. Null when the thread is whole.
 */
export function findGap(messages: readonly Message[], lastSeq = 0): number | null {
  const first = messages[0];
  if (!first) return lastSeq > 0 ? 0 : null;
  let end = first.seq;
  for (const { seq } of messages) {
    if (seq > end + 1) return end;
    end = seq;
  }
  return lastSeq > end ? end : null;
}
