import { typingInterval } from '@sala/contract/chat/chat-limits.ts';

/** Without a key for this long one no longer writes. */
const typingIdle = 4000;

export interface TypingSignal {
  /** A key was pressed and there is text. */
  touch(): void;
  /** The text was sent or emptied, or the conversation left. */
  stop(): void;
}

/** Tells others that one writes: at most once in three seconds, and "off" after four without a key. */
export function createTypingSignal(send: (isTyping: boolean) => void): TypingSignal {
  let sentAt: number | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(idle);
    if (sentAt === null) return;
    sentAt = null;
    send(false);
  }

  function touch() {
    clearTimeout(idle);
    idle = setTimeout(stop, typingIdle);
    const now = Date.now();
    if (sentAt !== null && now - sentAt < typingInterval) return;
    sentAt = now;
    send(true);
  }

  return { touch, stop };
}
