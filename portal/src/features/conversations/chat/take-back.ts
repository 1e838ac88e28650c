import { saveReplyAsDraft } from './chat-replies.public.ts';
import type { PendingMessage } from './pending-message.ts';
import { replyAgain } from './replies/reply-target.ts';

/** The id of the reply field of a conversation. */
export const replyBoxId = (channelId: string): string => `reply-${channelId}`;

/** Moves a refused message back to the field. The caller removes it from the thread. */
export function takeBack({ channelId, text, replyTo }: PendingMessage): void {
  saveReplyAsDraft(channelId, text);
  if (replyTo) replyAgain(channelId, replyTo);
  document.getElementById(replyBoxId(channelId))?.focus();
}
