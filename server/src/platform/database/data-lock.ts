import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface LockHolder {
  pid: number;
  host: string;
  since: string;
}

/** Another server uses this data folder. The message is meant for the person who started the second one. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;
  readonly holderPid: number | undefined;

  constructor(dataDir: string, holder: LockHolder | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process';
    super(
      `The data folder ${dataDir} is in use by another Sala server (${who}). ` +
        'Stop that one first, or give this one its own folder with DATA_DIR (and its own PORT).',
    );
    this.dataDir = dataDir;
    this.holderPid = holder?.pid;
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Locks `lockFile` for this process, or throws {@link DataDirInUseError} naming `dataDir` and the process with the lock.
 * It is SQLite's lock on the file, so the kernel releases it when the process ends in any way, and neither a
 * stale file nor a reused pid looks like a running server. Node has no other access to such locks without native code.
 */
export function acquireDataLock({ lockFile, dataDir }: { lockFile: string; dataDir: string }): DataLock {
  mkdirSync(dirname(lockFile), { recursive: true });
  // A separate file: POSIX releases a process's locks on a file as soon as it closes any handle to it.
  const holderFile = `${lockFile}.json`;
  const database = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new DataDirInUseError(dataDir, readHolder(holderFile));
    throw error;
  }
  const holder: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderFile, JSON.stringify(holder));
  return {
    release() {
      if (!database.isOpen) return;
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

const SQLITE_BUSY = 5;
/** The lower byte is the primary error code, the others are its extension. */
const PRIMARY_CODE = 0xff;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & PRIMARY_CODE) === SQLITE_BUSY;
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}
