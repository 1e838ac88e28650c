import { useRef } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * An idempotency key for the content to send: repeating the same content after a failure uses the same key, changed
 * content a new one. Call `forget` after a success, since the same content may be sent again intentionally.
 */
export function useContentKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: uuid() };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}
