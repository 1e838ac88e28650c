import type { Page } from 'playwright-core';
import { openBrowser, signIn } from './browser.ts';
import type { Product } from './product.ts';
import { Durations } from './stats.ts';
import { operatorPassword, type Workplace } from './workplace.ts';

// A tone in the place of a microphone is there at once; Chromium's own fake one beeps once a second.
const callFlags = ['--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'];
const speakTone = `
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    await context.resume();
    const oscillator = context.createOscillator();
    const output = context.createMediaStreamDestination();
    oscillator.connect(output);
    oscillator.start();
    return output.stream;
  };
`;

/** Runs in a page, and ends when the other side of its call is heard. */
export const listen = `(async () => {
  const context = new AudioContext();
  await context.resume();
  const heard = new Map();
  for (;;) {
    for (const { muted, srcObject } of document.querySelectorAll('audio')) {
      if (muted || !srcObject) continue;
      for (const track of srcObject.getAudioTracks()) {
        if (heard.has(track)) continue;
        const analyser = context.createAnalyser();
        context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
        heard.set(track, analyser);
      }
    }
    for (const analyser of heard.values()) {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => Math.abs(sample) > 0.02)) return void context.close();
    }
    await new Promise((done) => setTimeout(done, 5));
  }
})()`;

export async function openPages(
  bench: Parameters<typeof openBrowser>[0],
  product: Product,
  { appId, operator }: Workplace,
  scripts: readonly string[] = [],
): Promise<{ desk: Page; visitor: Page }> {
  const pages: Page[] = [];
  for (const profile of ['operator', 'visitor']) {
    const { context } = await openBrowser(bench, `${profile}${scripts.length}`, callFlags);
    await context.grantPermissions(['microphone'], { origin: product.address });
    for (const content of [speakTone, ...scripts]) await context.addInitScript({ content });
    pages.push(await context.newPage());
  }
  const [desk, visitor] = pages as [Page, Page];
  await signIn(desk, product.address, { email: operator.email, password: operatorPassword });
  await visitor.goto(`${product.address}/c/${appId}`);
  return { desk, visitor };
}

/** From accepting until both sides hear each other, in two browsers on this machine. */
export async function measureAudio(
  bench: Parameters<typeof openBrowser>[0],
  { product, workplace, rounds }: { product: Product; workplace: Workplace; rounds: number },
): Promise<Durations> {
  const durations = new Durations();
  if (rounds === 0) return durations;
  const { desk, visitor } = await openPages(bench, product, workplace);
  for (let round = 0; round < rounds; round += 1) {
    await visitor.getByRole('button', { name: 'Call', exact: true }).click();
    const accept = desk.getByRole('alertdialog').getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    const listening = Promise.all([desk.evaluate(listen), visitor.evaluate(listen)]);
    const accepted = performance.now();
    await accept.click();
    await listening;
    durations.add(performance.now() - accepted);
    const dialog = desk.getByRole('dialog', { name: /^Call with/ });
    await dialog.getByRole('button', { name: 'End call' }).click();
    await dialog.waitFor({ state: 'detached' });
    // A visitor may not call again and again; a new one may.
    await visitor.evaluate('localStorage.clear(); sessionStorage.clear()');
    await visitor.context().clearCookies();
    await visitor.reload();
  }
  return durations;
}
