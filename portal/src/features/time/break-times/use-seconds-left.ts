import { useEffect, useState } from 'react';
import { serverNow } from '#shared/config/client-config.ts';

const leftUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000));

/** Whole seconds until a time of the server's clock, 0 once it has passed. The value is correct immediately after the device wakes up. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => leftUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setLeft(leftUntil(end));
      const rest = end - serverNow();
      // Runs when the shown second changes, so that none is skipped.
      if (rest > 0) timer = setTimeout(tick, (rest % 1000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end]);
  return left;
}
