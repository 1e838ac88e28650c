import { runningAudio } from './alert-sounds.ts';
import { isSoundMuted, onSoundMuted } from './sound-mute.ts';

/** Nothing that is said is longer; a sound that never ends would keep everything after it silent. In ms. */
const longestSound = 60_000;

/** Volume from 1 to 100 as ears hear it, about by the square. */
const toGain = (volume: number) => (volume / 100) ** 2;

/**
 * Plays the sound at the address to its end. Says nothing while sound is held back, and stops when it is from then on. Rejects with a
 * NotAllowedError when the browser wants a click first, and with another error when the sound cannot be had.
 */
export async function playSound(url: string, volume: number): Promise<void> {
  const audio = await runningAudio();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The sound was answered with ${answer.status}`);
  const buffer = await audio.decodeAudioData(await answer.arrayBuffer());
  if (await isSoundMuted()) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const gain = new GainNode(audio, { gain: toGain(volume) });
  source.connect(gain).connect(audio.destination);
  const stop = onSoundMuted(() => source.stop());
  try {
    await new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve(), { once: true });
      setTimeout(resolve, longestSound);
      source.start();
    });
  } finally {
    stop();
    source.disconnect();
    gain.disconnect();
  }
}
