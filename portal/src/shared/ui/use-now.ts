import { useSyncExternalStore } from 'react';

/** Texts such as "5 min ago" change often enough for minutes, and countdowns for seconds; in ms. */
const paces = { minutes: 10_000, seconds: 1000 } as const;

interface Clock {
  follow: (listener: () => void) => () => void;
  read: () => number;
}

/** Runs while somebody follows it. All read the same moment from it, so that one age is never shown as two. */
function createClock(interval: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  function tick(): void {
    now = Date.now();
    for (const listener of listeners) listener();
  }
  return {
    follow(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, interval);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    read() {
      // The first who follow it are rendered before it runs; what they read must stay the same meanwhile.
      if (!timer && Math.abs(Date.now() - now) >= paces.seconds) now = Date.now();
      return now;
    },
  };
}

const clocks = { minutes: createClock(paces.minutes), seconds: createClock(paces.seconds) };

/** The time in ms, kept up to date for texts that count minutes or, where asked for, seconds. */
export function useNow(pace: keyof typeof paces = 'minutes'): number {
  const { follow, read } = clocks[pace];
  return useSyncExternalStore(follow, read);
}
