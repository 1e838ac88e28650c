import { useEffect } from 'react';
import { muteSounds } from '#shared/sound/sound-mute.ts';
import { useCallState } from './call-state.store.ts';

/** While somebody is in a call, nothing is said aloud into it, and the browser asks before the window is closed. */
export function useTalkGuard(): void {
  const isTalking = useCallState(({ active }) => active?.phase === 'talking' || active?.phase === 'calling');
  useEffect(() => {
    if (!isTalking) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    const letSoundGo = muteSounds();
    return () => {
      removeEventListener('beforeunload', handleLeave);
      letSoundGo();
    };
  }, [isTalking]);
}
