import type { KeyboardEvent } from 'react';
import { currentSendKey } from '#shared/ui/send-key.ts';

/** The key code that browsers report for a key handled by an input method. Safari reports it even after the composition has ended. */
const imeKeyCode = 229;

type KeyFacts = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'keyCode'> & {
  nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing'>;
};

/** Enter alone sends, or Ctrl+Enter for who chose it. While an input method composes (Chinese, Vietnamese, Khmer), Enter belongs to the input method and never sends. */
export function isSendKey(event: KeyFacts): boolean {
  const isWanted = currentSendKey() === 'enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
  return (
    event.key === 'Enter' && isWanted && !event.altKey && !event.nativeEvent.isComposing && event.keyCode !== imeKeyCode
  );
}
