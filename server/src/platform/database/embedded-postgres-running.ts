import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAME } from './embedded-postgres-cluster.ts';

/**
 * Where the PostgreSQL of a server that runs on this data folder can be reached, for a program beside it; undefined when none runs.
 * Only who may read the folder's password can.
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  const entry = join(dataDir, 'postgres');
  if (!existsSync(entry)) return undefined;
  const home = realpathSync(entry);
  const pidFile = join(home, 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // PostgreSQL's own note of itself: process, folder, start, port, folder of the socket, address.
  const [pid, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n');
  if (!isAlive(Number(pid))) return undefined;
  const account = `postgresql://${APP_NAME}:${readFileSync(`${home}.password`, 'utf8').trim()}`;
  if (!socketFolder) return `${account}@127.0.0.1:${port}/${APP_NAME}`;
  return `${account}@localhost:${port}/${APP_NAME}?host=${encodeURIComponent(socketFolder)}`;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
