import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 15_000;

/** Runs `work` while no other process does so under the same lock file; `onWait` is called once when it has to wait. */
export async function withFileLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !tryLock(file); waited = true) {
    if (!waited) onWait();
    await sleep(POLL_MS);
  }
  // A holder that was killed stops beating; its pid alone could since belong to another program.
  const heartbeat = setInterval(() => beat(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (isOwn(file)) rmSync(file, { force: true });
  }
}

/** On a machine that stood still for long, somebody else may have taken the lock meanwhile: what is done here goes on anyway. */
function beat(file) {
  if (isOwn(file)) utimesSync(file, new Date(), new Date());
}

function isOwn(file) {
  try {
    return Number(readFileSync(file, 'utf8')) === process.pid;
  } catch {
    return false;
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(file)) removeStale(file);
    return false;
  }
}

function isStale(file) {
  try {
    const { mtimeMs } = statSync(file);
    const pid = Number(readFileSync(file, 'utf8'));
    return Date.now() - mtimeMs > STALE_AFTER_MS || (pid > 0 && !isAlive(pid));
  } catch {
    return false;
  }
}

/** Under a lock of its own: of two waiters that saw the same stale file, the slower must not remove the lock of the faster. */
function removeStale(file) {
  const guard = `${file}.removing`;
  try {
    mkdirSync(guard);
  } catch {
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_AFTER_MS)
      rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (isStale(file)) rmSync(file, { force: true });
  rmSync(guard, { recursive: true, force: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
