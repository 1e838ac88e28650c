// How long somebody waits after typing `npm start`, everything installed and built, also after the last one was killed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, benchmark } from './lib/benchmark.ts';
import { findFreePort, untilReady } from './lib/processes.ts';
import type { Row } from './lib/report.ts';
import { median, round } from './lib/stats.ts';

const root = join(import.meta.dirname, '../..');
const defaults = { rounds: 3 };

interface Life {
  readonly ready: number;
  readonly stopped: number;
}

/** Starts it as a person does, with the demo, until /readyz; then Ctrl-C, or kill -9 of all its processes. In seconds. */
async function live(
  bench: Bench<typeof defaults>,
  dataDir: string,
  end: 'SIGINT' | 'SIGKILL' = 'SIGINT',
): Promise<Life> {
  const port = await findFreePort();
  const log = openSync(join(bench.folder, 'start.log'), 'a');
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', log, log],
    detached: true,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' },
  });
  const ended = once(child, 'exit');
  // A terminal sends Ctrl-C to the whole group.
  const interrupt = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, end);
  };
  bench.defer(interrupt);
  await untilReady(`http://127.0.0.1:${port}/readyz`, 60_000);
  const ready = (performance.now() - startedAt) / 1000;
  const stoppingAt = performance.now();
  interrupt();
  await ended;
  // Of a database that was killed the file stays.
  while (end === 'SIGINT' && existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) await pause(10);
  return { ready, stopped: (performance.now() - stoppingAt) / 1000 };
}

await benchmark('start', defaults, async (bench) => {
  bench.note('building what is not up to date');
  const build = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The build failed');
  const cold: Life[] = [];
  const warm: Life[] = [];
  const afterKill: Life[] = [];
  for (let turn = 0; turn < bench.options.rounds; turn += 1) {
    bench.note(`round ${turn + 1} of ${bench.options.rounds}`);
    const dataDir = join(bench.folder, `data-${turn}`);
    cold.push(await live(bench, dataDir));
    warm.push(await live(bench, dataDir));
    await live(bench, dataDir, 'SIGKILL');
    afterKill.push(await live(bench, dataDir));
  }
  const middle = (lives: readonly Life[], read: (life: Life) => number) => round(median(lives.map(read)));
  const rowOf = (what: string, lives: readonly Life[]): Row => ({
    what,
    'ready s': middle(lives, (life) => life.ready),
    'slowest s': round(Math.max(...lives.map((life) => life.ready))),
    'stopped after Ctrl-C s': middle(lives, (life) => life.stopped),
  });
  return {
    rows: [
      rowOf('cold: an empty data folder', cold),
      rowOf('warm: the same folder again', warm),
      rowOf('after kill -9 of all its processes', afterKill),
    ],
    targets: [
      { what: 'cold start in s', measured: middle(cold, (life) => life.ready), atMost: 10 },
      { what: 'warm start in s', measured: middle(warm, (life) => life.ready), atMost: 3 },
      { what: 'start after kill -9 in s', measured: middle(afterKill, (life) => life.ready), atMost: 3 },
      { what: 'stop in s', measured: middle([...cold, ...warm], (life) => life.stopped), atMost: 10 },
    ],
  };
});
