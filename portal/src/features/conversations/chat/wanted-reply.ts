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

/** The id of the button that leads on from an ended conversation. */
export const nextButtonId = (channelId: string): string => `next-${channelId}`;

/** Later the operator does not expect the focus to move, in ms. */
const longestWish = 2000;

let nextWish: { channelId: string; before: Element | null; timer: ReturnType<typeof setTimeout> } | null = null;

/** What the operator does next is about something else. */
function dropNext(): void {
  clearTimeout(nextWish?.timer);
  nextWish = null;
  for (const type of ['keydown', 'pointerdown']) removeEventListener(type, dropNext, true);
}

/** Gives the button the focus that was wanted for it, unless the operator has gone elsewhere since. */
export function focusNext(channelId: string): void {
  const button = document.getElementById(nextButtonId(channelId));
  if (!button || nextWish?.channelId !== channelId) return;
  const { before } = nextWish;
  dropNext();
  const { activeElement, body } = document;
  const isWhereItWas = activeElement === before || !before?.isConnected;
  // Where the row of the ended conversation leaves the list, the focus is on the row below; the button that ended it now reopens it.
  const isFree = activeElement === body || activeElement?.matches('a[data-channel], [data-main-move]');
  if (isWhereItWas && isFree) button.focus({ preventScroll: true });
}

/** After ending the open conversation, what comes next is what its button names, not the row below; it can be rendered later. */
export function wantNext(channelId: string): void {
  dropNext();
  nextWish = { channelId, before: document.activeElement, timer: setTimeout(dropNext, longestWish) };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, dropNext, true);
  focusNext(channelId);
}

/** Returns once whether the newly rendered field of this conversation must get the focus. */
export function takeReplyFocus(channelId: string): boolean {
  const isWanted = replyFocusChannelId === channelId;
  replyFocusChannelId = null;
  return isWanted;
}
