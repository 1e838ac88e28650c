import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ROOM_NEEDED = 4 * 1024 ** 3;

/**
 * A folder in memory for what a run of the tests throws away, removed at the end; undefined where there is none, or too little room.
 * Each test file makes and drops a database of some 900 files, which costs a disk's file system fifteen times as much processor time.
 */
export function makeMemoryFolder() {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'sala-'));
  // PostgreSQL's user has to pass.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isUsable() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === SHARED_MEMORY);
    if (mount?.[2] !== 'tmpfs' || mount[3].split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM_NEEDED;
  } catch {
    return false;
  }
}
