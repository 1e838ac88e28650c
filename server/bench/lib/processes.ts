import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Usage } from './probe.ts';

const probe = new URL('./probe.ts', import.meta.url).href;
const endWithParent = new URL('../../../scripts/lib/end-with-parent.mjs', import.meta.url).href;
const stopTimeoutMs = 12_000;

export interface Running {
  readonly pid: number;
  /** What the process uses now; `isCollected`: after a garbage collection. */
  usage(isCollected?: boolean): Promise<Usage>;
  /** SIGTERM, then timeoutMs, then SIGKILL. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface ProcessOptions {
  /** Absolute path of a program for Node. */
  readonly file: string;
  readonly env?: Record<string, string>;
  readonly nodeArgs?: readonly string[];
  /** Where its output goes. */
  readonly log: string;
}

/** Starts a measured program of ours in a process of its own; it ends with this one. */
export function startProcess({ file, env, nodeArgs = [], log }: ProcessOptions): Running {
  const output = openSync(log, 'a');
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', endWithParent, '--import', probe, ...nodeArgs, file],
    {
      stdio: ['pipe', output, output, 'ipc'],
      detached: true,
      env: { ...process.env, ...env, SALA_STARTED_BY: String(process.pid) },
    },
  );
  child.stdin?.on('error', () => undefined);
  const ended = once(child, 'exit');
  return {
    pid: child.pid!,
    usage: (isCollected = false) => ask(child, isCollected ? 'usage after collection' : 'usage'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ask(child: ChildProcess, question: string): Promise<Usage> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(20_000) });
  child.send(question);
  const [usage] = await answer;
  return usage as Usage;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Resolves when the address answers 200. Asks every 10 ms. */
export async function untilReady(url: string, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error(`${url} did not become ready`);
    await pause(10);
  }
}
