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

/** Whether the calls of a page play a continuous tone of this pitch, in Hz. */
export const isToneHeard = (page: Page, pitch: number): Promise<boolean> =>
  page.evaluate(async (hz) => {
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    analyser.smoothingTimeConstant = 0;
    for (const { muted, srcObject } of document.querySelectorAll('audio')) {
      const tracks = muted ? [] : ((srcObject as MediaStream | null)?.getAudioTracks() ?? []);
      for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    }
    const levels = new Float32Array(analyser.frequencyBinCount);
    const bin = Math.round((hz * analyser.fftSize) / context.sampleRate);
    let isHeard = false;
    for (let round = 0; round < 20 && !isHeard; round += 1) {
      await new Promise((done) => setTimeout(done, 60));
      analyser.getFloatFrequencyData(levels);
      isHeard = Math.max(...levels.slice(bin - 3, bin + 4)) > -50;
    }
    await context.close();
    return isHeard;
  }, pitch);
