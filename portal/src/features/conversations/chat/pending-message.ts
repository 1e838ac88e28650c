import type { Unsent } from '@sala/client/outbox/outbox.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';

/** A message of the user that the server has not confirmed yet. It has no seq, so it is shown last. */
export interface PendingMessage extends Unsent {
  channelId: string;
  seq: null;
  type: Exclude<Message['type'], 'system'>;
  text: string;
  attachment: Attachment | null;
  /** The message it replies to. */
  replyTo?: Message['replyTo'];
  /** Data of a voice message. */
  voice?: Message['voice'];
  /** The chosen file while it is not uploaded yet. */
  file: File | null;
  /** Uploaded share of the file, 0 to 1; null if there is nothing to measure. */
  progress: number | null;
}

export type ThreadMessage = Message | PendingMessage;

export function isPending(message: ThreadMessage): message is PendingMessage {
  return message.seq === null;
}

const inOrderOfWriting = (one: PendingMessage, other: PendingMessage): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/** The confirmed messages, followed by the pending ones. */
export function withPending(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly ThreadMessage[] {
  if (pending.length === 0) return messages;
  const confirmed = new Set(messages.map(({ id }) => id));
  return [...messages, ...pending.filter(({ id }) => !confirmed.has(id)).toSorted(inOrderOfWriting)];
}
