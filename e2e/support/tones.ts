import type { Page } from '@playwright/test';

/** Replaces the microphone of the page's context by a continuous tone, in Hz. */
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
  /** For each channel the strength of each tone, 0 to 1. */
  ears: number[][];
}

/** The tones in the middle of a recording, as loaded by the page's player, by Fourier sums. */
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
