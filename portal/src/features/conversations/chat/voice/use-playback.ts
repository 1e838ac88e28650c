import { createPlayback, type Playback, type PlaybackState } from '@sala/client/voice/voice-playback.ts';
import { useEffect, useRef, useState } from 'react';

const still: PlaybackState = { isPlaying: false, atMs: 0, hasFailed: false, speed: 1 };

/** The playback state of a voice message and its controls. */
export function usePlayback(src: string, durationMs: number) {
  const playback = useRef<Playback>(undefined);
  const [state, setState] = useState(still);
  useEffect(() => {
    const opened = createPlayback(src, durationMs, setState);
    playback.current = opened;
    return () => {
      opened.close();
      setState(still);
    };
  }, [src, durationMs]);
  return {
    ...state,
    toggle: () => void playback.current?.toggle(),
    seek: (toMs: number) => void playback.current?.seek(toMs),
    changeSpeed: () => playback.current?.changeSpeed(),
  };
}
