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
  /** The same at its highest within any fifth of a second of the whole. */
  highest: number[][];
}

/** The tones in the middle of a recording, as loaded by the page's player, and all over it, by Fourier sums. */
export const tonesOf = (page: Page, src: string, pitches: readonly number[]): Promise<EarLevels> =>
  page.evaluate(
    async ([url, tones]) => {
      const context = new AudioContext();
      const sound = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
      await context.close();
      const strength = (samples: Float32Array, pitch: number, from: number, count: number) => {
        let real = 0;
        let imaginary = 0;
        for (let index = 0; index < count; index += 1) {
          const angle = (2 * Math.PI * pitch * index) / sound.sampleRate;
          real += samples[from + index]! * Math.cos(angle);
          imaginary += samples[from + index]! * Math.sin(angle);
        }
        return (2 * Math.hypot(real, imaginary)) / count;
      };
      const ofEars = (level: (samples: Float32Array, pitch: number) => number) =>
        Array.from({ length: sound.numberOfChannels }, (_, channel) =>
          tones.map((pitch) => level(sound.getChannelData(channel), pitch)),
        );
      const middle = Math.floor(sound.length * 0.4);
      const second = Math.min(sound.sampleRate, Math.floor(sound.length * 0.5));
      const moment = Math.floor(sound.sampleRate / 5);
      const moments = Array.from({ length: Math.floor(sound.length / moment) }, (_, index) => index * moment);
      return {
        seconds: sound.duration,
        ears: ofEars((samples, pitch) => strength(samples, pitch, middle, second)),
        highest: ofEars((samples, pitch) => Math.max(...moments.map((from) => strength(samples, pitch, from, moment)))),
      };
    },
    [src, pitches] as const,
  );
