import type { Unsent } from '@sala/client/outbox/outbox.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';

/** A message of one's own that the server has not confirmed yet. It has no place in the order, so it stands last. */
export interface PendingMessage extends Unsent {
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
  /** Share of the file already sent, 0 to 1; null when there is nothing to measure. */
  progress: number | null;
}

export type ThreadMessage = Message | PendingMessage;

export function isPending(message: ThreadMessage): message is PendingMessage {
  return message.seq === null;
}

const inOrderOfWriting = (one: PendingMessage, other: PendingMessage): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/** The confirmed messages with those still on their way behind them. */
export function withPending(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly ThreadMessage[] {
  if (pending.length === 0) return messages;
  const confirmed = new Set(messages.map(({ id }) => id));
  return [...messages, ...pending.filter(({ id }) => !confirmed.has(id)).toSorted(inOrderOfWriting)];
}
