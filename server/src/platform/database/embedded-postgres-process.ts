import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM_ENV } from './embedded-postgres-cluster.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';

const WATCHDOG = fileURLToPath(new URL('./embedded-postgres-watchdog.mjs', import.meta.url));
const MAX_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_CHARS = 2_000;

export interface GuardedProcess {
  /** Resolves when PostgreSQL and its watchdog have ended. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Stops PostgreSQL, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL under a watchdog that stops it when this process ends in any way. */
export function startGuarded({ home, bin, args }: { home: PostgresHome; bin: string; args: string[] }): GuardedProcess {
  const orders = { command: join(bin, 'postgres'), args, ...home.runAs, cwd: home.path, env: PROGRAM_ENV };
  const log = openLog(home);
  // Detached: Ctrl-C in the terminal reaches only the server, which stops PostgreSQL after its own work.
  const watchdog = spawn(process.execPath, ['--max-semi-space-size=1', WATCHDOG], {
    detached: true,
    windowsHide: true,
    cwd: home.path,
    env: { ...PROGRAM_ENV, SALA_WATCHDOG: JSON.stringify(orders) },
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    watchdog.once('exit', end).once('error', end);
  });
  watchdog.stdin?.on('error', () => {});
  // PostgreSQL alone must not keep the server's process alive.
  watchdog.unref();
  return {
    ended,
    hasEnded: () => hasEnded,
    stop() {
      watchdog.ref();
      watchdog.stdin?.end();
      return ended;
    },
  };
}

/** The end of PostgreSQL's log, for error messages. */
export function tailLog(home: PostgresHome): string {
  try {
    return readFileSync(getLogFile(home), 'utf8').slice(-TAIL_CHARS).trim();
  } catch {
    return '';
  }
}

const getLogFile = (home: PostgresHome): string => `${home.path}.log`;

/** A file instead of a pipe to the server: a busy or frozen server would block PostgreSQL at its next log line. */
function openLog(home: PostgresHome): number {
  const file = getLogFile(home);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
