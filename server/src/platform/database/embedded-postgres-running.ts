import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAME } from './embedded-postgres-cluster.ts';

/**
 * The connection string of the PostgreSQL that a running server uses for this data folder, for tools; undefined when none runs.
 * Works only for users who may read the folder's password.
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  const entry = join(dataDir, 'postgres');
  if (!existsSync(entry)) return undefined;
  const home = realpathSync(entry);
  const pidFile = join(home, 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // PostgreSQL's pid file: process, folder, start, port, folder of the socket, address.
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
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
