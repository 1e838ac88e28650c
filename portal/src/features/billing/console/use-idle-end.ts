import { useEffect, useEffectEvent } from 'react';

/** As long as the server waits for a use of the session. */
const idleTime = 30 * 60_000;
const uses = ['pointerdown', 'keydown', 'wheel'] as const;

/** The server takes the page's own refreshing for a use, so the page itself ends the session of a screen that nobody uses. */
export function useIdleEnd(end: () => void): void {
  const handleIdle = useEffectEvent(end);
  useEffect(() => {
    let usedAt = Date.now();
    const note = () => {
      usedAt = Date.now();
    };
    for (const use of uses) addEventListener(use, note, { capture: true, passive: true });
    const timer = setInterval(() => {
      if (Date.now() - usedAt >= idleTime) handleIdle();
    }, 15_000);
    return () => {
      clearInterval(timer);
      for (const use of uses) removeEventListener(use, note, { capture: true });
    };
  }, []);
}
