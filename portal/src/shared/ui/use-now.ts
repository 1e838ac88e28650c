import { useEffect, useState } from 'react';

/** The time in ms, updated at this interval (default: once a minute), for texts such as "5 min ago". */
export function useNow(interval = 60_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
