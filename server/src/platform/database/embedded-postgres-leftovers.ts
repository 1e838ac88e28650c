import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';

const POLL_MS = 50;
const STEPS: { afterMs: number; signal: NodeJS.Signals; toAll: boolean }[] = [
  { afterMs: 0, signal: 'SIGINT', toAll: false },
  { afterMs: 15_000, signal: 'SIGQUIT', toAll: true },
  { afterMs: 20_000, signal: 'SIGKILL', toAll: true },
];
const GIVE_UP_MS = 25_000;

interface PostgresProcess {
  pid: number;
  isMain: boolean;
}

/**
 * Makes sure that no process of an earlier run uses this cluster: a PostgreSQL that is still stopping, or one whose
 * server and watchdog were both killed. Call it only with the data lock. Then removes the pid and socket files, which with a
 * reused pid would cause "lock file already exists".
 */
export async function endLeftovers(home: PostgresHome, clusterName: string, onWait: () => void): Promise<void> {
  const pidFile = join(home.path, 'data', 'postmaster.pid');
  // Without a readable process list only PostgreSQL's own checks apply.
  if (!existsSync(pidFile) || process.platform === 'win32') return;

  const startedAt = Date.now();
  const steps = [...STEPS];
  for (let found = findProcesses(clusterName); found.length > 0; found = findProcesses(clusterName)) {
    const waitedMs = Date.now() - startedAt;
    if (waitedMs >= GIVE_UP_MS)
      throw new EmbeddedPostgresError(`PostgreSQL of an earlier start does not end: process ${found[0]?.pid}.`);
    const step = steps[0];
    if (step && waitedMs >= step.afterMs) {
      steps.shift();
      onWait();
      for (const { pid, isMain } of found) if (isMain || step.toAll) sendSignal(pid, step.signal);
    }
    await sleep(POLL_MS);
  }
  rmSync(pidFile, { force: true });
  for (const name of readdirSync(home.path))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(home.path, name), { force: true });
}

/** Read from the command lines, which are visible even if root may not inspect other users' processes. */
function findProcesses(clusterName: string): PostgresProcess[] {
  return listCommands().flatMap(({ pid, command }) => {
    const isMain = command.includes(`cluster_name=${clusterName}`);
    return isMain || command.startsWith(`postgres: ${clusterName}:`) ? [{ pid, isMain }] : [];
  });
}

function listCommands(): { pid: number; command: string }[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readCommand);
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s/, '') }));
}

function readCommand(pid: string): { pid: number; command: string }[] {
  try {
    return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    // The process ended while it was being read.
    return [];
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself.
  }
}
