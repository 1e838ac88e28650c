import type { KeyboardEvent } from 'react';

/** The key code that browsers report for a key handled by an input method. Safari reports it even after the composition has ended. */
const imeKeyCode = 229;

type KeyFacts = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'keyCode'> & {
  nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing'>;
};

/** Enter alone sends. While an input method composes (Chinese, Vietnamese, Khmer), Enter belongs to the input method and never sends. */
export function isSendKey(event: KeyFacts): boolean {
  return (
    event.key === 'Enter' &&
    !event.shiftKey &&
    !event.altKey &&
    !event.nativeEvent.isComposing &&
    event.keyCode !== imeKeyCode
  );
}
