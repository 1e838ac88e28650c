import { useEffect } from 'react';
import { holdSound } from '#shared/sound/sound-hold.ts';
import { useCallDesk } from './call-desk.store.ts';

/** While somebody is in a call, nothing is said aloud into it, and the browser asks before the window is closed. */
export function useTalkGuard(): void {
  const isTalking = useCallDesk(({ active }) => active?.phase === 'talking' || active?.phase === 'calling');
  useEffect(() => {
    if (!isTalking) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    const letSoundGo = holdSound();
    return () => {
      removeEventListener('beforeunload', handleLeave);
      letSoundGo();
    };
  }, [isTalking]);
}
