import { useRef } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * An idempotency key that belongs to what is sent: the same content sent again after a failure is one thing for the server,
 * changed content another. `forget` when it has arrived: the same words may be meant twice.
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
