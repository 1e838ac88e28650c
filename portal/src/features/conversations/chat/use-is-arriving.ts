import { useEffect, useState } from 'react';

/** A press within this time was meant for what was there before, in ms. */
const arrivalTime = 500;

/** Whether what the key names has only just appeared under the pointer: it must let presses through. Not by animation: some have none. */
export function useIsArriving(key: string): boolean {
  const [arrived, setArrived] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setArrived(key), arrivalTime);
    return () => clearTimeout(timer);
  }, [key]);
  return arrived !== key;
}
