import { createTunePlayer, toSound } from '@sala/client/call/sounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '#shared/session/session.ts';
import { showSoundBlocked } from '#shared/sound/alert-sounds.ts';
import { noteRinging } from './call-moves.ts';
import { useCallState } from './call-state.store.ts';
import { callSetupQuery } from './calls.queries.ts';

const lock = 'sala.call-ring';
const usualVolume = 60;

/** Rings while a call waits for this operator and they are in none; of all windows one does. */
export function useRingSound(): void {
  const [player] = useState(createTunePlayer);
  const { ringTune: tune = 'classic', ringTuneUrl: url = null } = useQuery(callSetupQuery()).data ?? {};
  const volume = useProfile()?.chatAlerts?.volume ?? usualVolume;
  const newest = useCallState(({ rings }) => rings[0]?.session.id);
  const isRinging = useCallState(
    ({ rings, active, elsewhere }) => rings.some(({ isAnswering }) => !isAnswering) && !active && !elsewhere,
  );

  useEffect(() => {
    if (newest) noteRinging(newest);
  }, [newest]);

  useEffect(() => {
    const sound = toSound(tune, url);
    if (!isRinging || !sound) return;
    let stop = () => {};
    const silenced = new Promise<void>((done) => {
      stop = done;
    });
    const ring = async () => {
      const isHeard = await player.play(sound, 0.5 * (volume / 100) ** 2);
      if (!isHeard) showSoundBlocked(true);
      await silenced;
      player.stop();
    };
    const aborter = new AbortController();
    // Locks exist in secure contexts only; without them each window rings.
    if (navigator.locks) navigator.locks.request(lock, { signal: aborter.signal }, ring).catch(() => undefined);
    else void ring();
    return () => {
      stop();
      aborter.abort();
    };
  }, [isRinging, player, volume, tune, url]);
}
