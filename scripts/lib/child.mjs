import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

const KILL_AFTER_MS = 10_000;
export const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a Node program to its end and resolves with its exit code. A Ctrl-C reaches this script from the terminal and once
 * more from npm; the program has a process group of its own and receives it exactly once.
 */
export function runToEnd(node, args, { env = process.env } = {}) {
  const child = spawn(node, ['--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...env, SALA_STARTED_BY: String(process.pid) },
  });
  child.stdin.on('error', () => {});
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // The terminal was closed.
  process.on('SIGHUP', () => stop('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
