import { useEffect } from 'react';
import { useCallDesk } from './call-desk.store.ts';

/** The browser asks before a window is closed that somebody speaks from. */
export function useLeaveWarning(): void {
  const isTalking = useCallDesk(({ active }) => active?.phase === 'talking' || active?.phase === 'calling');
  useEffect(() => {
    if (!isTalking) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [isTalking]);
}
