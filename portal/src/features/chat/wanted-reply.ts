import { replyBoxId } from './take-back.ts';

let wantedIn: string | null = null;

/** Whoever takes what was held out to them writes next: the field has the focus, also where it comes only with the taken conversation. */
export function wantReply(channelId: string): void {
  // A field that takes the focus would cover the thread with a keyboard.
  if (matchMedia('(pointer: coarse)').matches) return;
  const field = document.getElementById(replyBoxId(channelId));
  field?.focus();
  wantedIn = field ? null : channelId;
}

/** Answers once whether the field of this conversation, which has just come, is waited for. */
export function isReplyWanted(channelId: string): boolean {
  const isWanted = wantedIn === channelId;
  wantedIn = null;
  return isWanted;
}
