import { replyBoxId } from './take-back.ts';

let replyFocusChannelId: string | null = null;

/**
 * After accepting an offer, or on the way to the next conversation, the operator usually writes next: the field gets the focus, even if it
 * is rendered only after the conversation was taken or opened.
 */
export function wantReply(channelId: string): void {
  // On touch devices, focusing the field would open a keyboard that covers the thread.
  if (matchMedia('(pointer: coarse)').matches) return;
  const field = document.getElementById(replyBoxId(channelId));
  field?.focus();
  replyFocusChannelId = field ? null : channelId;
}

/** Returns once whether the newly rendered field of this conversation must get the focus. */
export function takeReplyFocus(channelId: string): boolean {
  const isWanted = replyFocusChannelId === channelId;
  replyFocusChannelId = null;
  return isWanted;
}
