import type { Page } from '@playwright/test';

/** From now on the microphone of the page's context says one tone, in Hz, without an end. */
export async function speakTone(page: Page, pitch: number): Promise<void> {
  await page.context().addInitScript((hz) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      await context.resume();
      const oscillator = context.createOscillator();
      oscillator.frequency.value = hz;
      const gain = context.createGain();
      gain.gain.value = 0.4;
      const output = context.createMediaStreamDestination();
      oscillator.connect(gain).connect(output);
      oscillator.start();
      return output.stream;
    };
  }, pitch);
}

export interface EarLevels {
  seconds: number;
  /** Of each ear: how strong each of the tones is, 0 to 1. */
  ears: number[][];
}

/** What a recording holds, as the page's player fetches it: Fourier's sums at the given tones over its middle. */
export const tonesOf = (page: Page, src: string, pitches: readonly number[]): Promise<EarLevels> =>
  page.evaluate(
    async ([url, tones]) => {
      const context = new AudioContext();
      const sound = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
      await context.close();
      const from = Math.floor(sound.length * 0.4);
      const count = Math.min(sound.sampleRate, Math.floor(sound.length * 0.5));
      const strength = (samples: Float32Array, pitch: number) => {
        let real = 0;
        let imaginary = 0;
        for (let index = 0; index < count; index += 1) {
          const angle = (2 * Math.PI * pitch * index) / sound.sampleRate;
          real += samples[from + index]! * Math.cos(angle);
          imaginary += samples[from + index]! * Math.sin(angle);
        }
        return (2 * Math.hypot(real, imaginary)) / count;
      };
      const ears = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
        tones.map((pitch) => strength(sound.getChannelData(channel), pitch)),
      );
      return { seconds: sound.duration, ears };
    },
    [src, pitches] as const,
  );
