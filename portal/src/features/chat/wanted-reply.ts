import { replyBoxId } from './take-back.ts';

let replyFocusChannelId: string | null = null;

/** Whoever takes what was held out to them writes next: the field has the focus, also where it comes only with the taken conversation. */
export function wantReply(channelId: string): void {
  // A field that takes the focus would cover the thread with a keyboard.
  if (matchMedia('(pointer: coarse)').matches) return;
  const field = document.getElementById(replyBoxId(channelId));
  field?.focus();
  replyFocusChannelId = field ? null : channelId;
}

/** Answers once whether the field of this conversation, which has just come, is waited for. */
export function takeReplyFocus(channelId: string): boolean {
  const isWanted = replyFocusChannelId === channelId;
  replyFocusChannelId = null;
  return isWanted;
}
