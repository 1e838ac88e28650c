import { withAudio } from './alert-sounds.ts';
import { isSoundMuted, onSoundMuted } from './sound-mute.ts';

/** Longest sound in ms, so that an endless one does not block later ones. */
const longestSound = 60_000;

/** Gain for a volume of 1 to 100, as perceived loudness is roughly quadratic. */
const toGain = (volume: number) => (volume / 100) ** 2;

/**
 * Plays the sound at the address to its end. Does nothing while sounds are muted, and stops when they become muted. Rejects with a
 * NotAllowedError when the browser requires a click first, and with another error when the sound cannot be loaded.
 */
export const playSound = (url: string, volume: number): Promise<void> =>
  withAudio(async (audio) => playFile(audio, url, volume));

async function playFile(audio: AudioContext, url: string, volume: number): Promise<void> {
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
