import { useEffect, useState } from 'react';
import { useConnectionState } from './sockets.ts';

/** A line that is back at once is not worth a word. In ms. */
const connectionTimeoutMs = 2000;

/** Whether nothing new arrives at this page, after a moment. */
export function useIsDisconnected(): boolean {
  const connection = useConnectionState();
  const isAway = connection === 'reconnecting' || connection === 'failed';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isAway), isAway ? connectionTimeoutMs : 0);
    return () => clearTimeout(timer);
  }, [isAway]);
  return isLong && isAway;
}
