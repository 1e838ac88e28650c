import { saveReplyAsDraft } from './chat-replies.public.ts';
import type { PendingMessage } from './pending-message.ts';
import { replyAgain } from './replies/reply-target.ts';

/** The field of a conversation's replies. */
export const replyBoxId = (channelId: string): string => `reply-${channelId}`;

/** Puts what was refused back to where it was written. The caller takes it out of the thread. */
export function takeBack({ channelId, text, replyTo }: PendingMessage): void {
  saveReplyAsDraft(channelId, text);
  if (replyTo) replyAgain(channelId, replyTo);
  document.getElementById(replyBoxId(channelId))?.focus();
}
