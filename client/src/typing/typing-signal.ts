import { typingInterval } from '@sala/contract/conversations/chat/chat-limits.ts';

/** Time without a key after which typing has ended, in ms. */
const typingIdle = 4000;

export interface TypingSignal {
  /** Call when a key was pressed and there is text. */
  touch(): void;
  /** Call when the text was sent or emptied, or the conversation left. */
  stop(): void;
}

/** Signals typing to others: at most once in three seconds, and its end after four seconds without a key. */
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
