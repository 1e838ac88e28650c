import { signal } from '@preact/signals';

/** As in the contract, whose file would bring its validator along; a test holds them equal. */
export const typingInterval = 3000;
export const typingExpiry = 6000;
/** After this much quiet the visitor no longer writes. */
const quietTime = 4000;

/** Tells the operators that the visitor writes, at most every 3 s, and that it stopped. */
export function createTypingSender(send: (isTyping: boolean) => void) {
  let sentAt = 0;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(quiet);
    if (sentAt) send(false);
    sentAt = 0;
  }

  return {
    stop,
    key(): void {
      clearTimeout(quiet);
      quiet = setTimeout(stop, quietTime);
      if (Date.now() - sentAt < typingInterval) return;
      sentAt = Date.now();
      send(true);
    },
  };
}

/** Who writes to the visitor now; forgotten without news, since the word that it ended may get lost. */
export function createTypingReceiver() {
  const name = signal<string | null>(null);
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    clearTimeout(expiry);
    name.value = null;
  }

  return {
    name,
    clear,
    receive(isTyping: boolean, sender: string): void {
      clear();
      if (!isTyping) return;
      name.value = sender;
      expiry = setTimeout(clear, typingExpiry);
    },
  };
}
