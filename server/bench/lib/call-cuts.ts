import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { openBrowser } from './browser.ts';
import { listen, openPages } from './call-audio.ts';
import { findFreePort } from './processes.ts';
import type { Product } from './product.ts';
import { Durations } from './stats.ts';
import { openUdpCut, type UdpCut } from './udp-cut.ts';
import type { Workplace } from './workplace.ts';

type BenchParts = Parameters<typeof openBrowser>[0];

const secret = 'a secret of the benchmarks that their relay knows';
const started = /listener opened|Total General servers|IO method/;

/** Whether the relay through which calls are cut is on this machine. */
export const hasRelay = (): boolean => spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).status === 0;

/** coturn, reached over a line that can be cut. */
async function startRelay(bench: BenchParts): Promise<UdpCut> {
  const port = await findFreePort();
  const folder = join(bench.folder, 'relay');
  mkdirSync(folder);
  const child = spawn(
    'turnserver',
    [
      '-n',
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=relay.bench', '--fingerprint'],
      ...['--allow-loopback-peers', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout'],
      `--pidfile=${join(folder, 'pid')}`,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  bench.defer(async () => {
    const isOver = once(child, 'exit');
    child.kill('SIGKILL');
    await isOver;
  });
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data) => {
        said += String(data);
        if (started.test(said)) resolve();
      });
  });
  const line = await openUdpCut(port);
  bench.defer(async () => line.close());
  return line;
}

/** Runs before a page: its calls go by the relay or not at all. */
function relayOnly(port: number): string {
  const username = `${Math.floor(Date.now() / 1000) + 3600}:${randomUUID()}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  const server = { urls: [`turn:127.0.0.1:${port}?transport=udp`], username, credential };
  return `window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(given) {
      super({ ...given, iceServers: [${JSON.stringify(server)}], iceTransportPolicy: 'relay' });
    }
  };`;
}

/** Runs in a page, and ends when nothing has been heard for half a second. */
const listenForSilence = `(async () => {
  const context = new AudioContext();
  await context.resume();
  const analysers = [...document.querySelectorAll('audio')]
    .filter(({ muted, srcObject }) => !muted && srcObject)
    .flatMap(({ srcObject }) => srcObject.getAudioTracks())
    .map((track) => {
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      return analyser;
    });
  let since = performance.now();
  while (performance.now() - since < 500) {
    for (const analyser of analysers) {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => Math.abs(sample) > 0.02)) since = performance.now();
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  await context.close();
})()`;

/**
 * Cuts the visitor's network in a call, sound and signalling alike, for each number of seconds, `rounds` times, and measures from its
 * return until both hear each other. A call whose two sides are both silent for 20 s is over.
 */
export async function measureCuts(
  bench: BenchParts,
  {
    product,
    workplace,
    seconds,
    rounds,
  }: { product: Product; workplace: Workplace; seconds: readonly number[]; rounds: number },
): Promise<Map<number, Durations>> {
  const relay = await startRelay(bench);
  const pages = await openPages(bench, product, workplace, [relayOnly(relay.port)]);
  const { desk, visitor } = pages;
  const all = [desk, visitor];
  const onBoth = (script: string) => Promise.all(all.map((page) => page.evaluate(script)));
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await onBoth(listen);
  const found = new Map(seconds.map((length) => [length, new Durations()]));
  for (let round = 0; round < rounds; round += 1)
    for (const length of seconds) {
      const cutAt = performance.now();
      relay.isCut = true;
      await visitor.context().setOffline(true);
      await onBoth(listenForSilence);
      await pause(length * 1000 - (performance.now() - cutAt));
      const backAt = performance.now();
      relay.isCut = false;
      await visitor.context().setOffline(false);
      await onBoth(listen);
      found.get(length)!.add(performance.now() - backAt);
      // The next cut meets a call that has settled.
      await pause(5000);
    }
  await desk
    .getByRole('dialog', { name: /^Call with/ })
    .getByRole('button', { name: 'End call' })
    .click();
  return found;
}
