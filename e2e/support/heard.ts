import type { Page } from '@playwright/test';

/** Chromium's fake microphone beeps once a second, so that listening for longer detects it. In ms. */
const listening = 1600;
const loud = 0.02;

/** Whether the calls of a page play sound now. */
export const isHeard = (page: Page): Promise<boolean> =>
  page.evaluate(
    async ([time, level]) => {
      const context = new AudioContext();
      await context.resume();
      const tracks = [...document.querySelectorAll('audio')]
        .filter(({ muted }) => !muted)
        .flatMap(({ srcObject }) => (srcObject as MediaStream | null)?.getAudioTracks() ?? []);
      const analysers = tracks.map((track) => {
        const analyser = context.createAnalyser();
        context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
        return analyser;
      });
      const end = performance.now() + time;
      let loudest = 0;
      while (performance.now() < end && loudest < level) {
        await new Promise((done) => setTimeout(done, 20));
        for (const analyser of analysers) {
          const samples = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(samples);
          loudest = Math.max(loudest, ...samples.map(Math.abs));
        }
      }
      await context.close();
      return loudest >= level;
    },
    [listening, loud] as const,
  );
