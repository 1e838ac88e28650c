import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user PostgreSQL runs as when the server is root, because PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  /**
   * Folder that belongs to PostgreSQL's user. Files that the server itself writes (lock, password, settings, log) are beside
   * it as `<path>.<what>`: root must never write into a folder in which another user could place a link.
   */
  path: string;
  runAs: RunAs | undefined;
  /** Folders and links outside of the home that belong to a temporary cluster and are removed with it. */
  throwaway: string[];
}

const OUTSIDE_BASE = '/var/lib/sala';

/**
 * Finds or creates the folder for PostgreSQL: `DATA_DIR/postgres`. If the server is root and its unprivileged user cannot
 * enter DATA_DIR (a parent folder with mode 0700), the folder is created in /var/lib/sala and `DATA_DIR/postgres` is a link to
 * it; a temporary one (`durable: false`) is created in the temporary folder.
 */
export function prepareHome({ dataDir, durable }: { dataDir: string; durable: boolean }): PostgresHome {
  mkdirSync(dataDir, { recursive: true });
  const entry = join(realpathSync(dataDir), 'postgres');
  const kind = lstatSync(entry, { throwIfNoEntry: false });
  if (kind?.isSymbolicLink() && !existsSync(entry)) {
    throw new EmbeddedPostgresError(
      `${entry} is a link to a database folder that is not there any more. Bring that folder back, or delete the link to start with an empty database.`,
    );
  }
  const home = kind ? realpathSync(entry) : entry;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    if (!kind) mkdirSync(home, { mode: 0o700 });
    refuseForeignOwner(home);
    return { path: home, runAs: undefined, throwaway: [] };
  }

  const runAs = kind ? getOwner(home) : findUnprivilegedUser();
  if (!kind) createFolderFor(home, runAs);
  if (canUse(home, runAs)) return { path: home, runAs, throwaway: [] };
  return moveOutside({ home, entry, runAs, durable, isNew: !kind });
}

/** Whether the user may read and enter a folder, or read and execute a program. Asks the system, so that access lists count. */
export function canUse(path: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...runAs, cwd: '/' }).status === 0;
}

function moveOutside(options: {
  home: string;
  entry: string;
  runAs: RunAs;
  durable: boolean;
  isNew: boolean;
}): PostgresHome {
  const { home, entry, runAs, durable, isNew } = options;
  const outsideFolder = createOutsideFolder(dirname(entry), durable);
  const outside = join(outsideFolder, 'postgres');
  if (isNew) {
    rmdirSync(home);
    createFolderFor(outside, runAs);
  } else {
    carryOver(home, outside, runAs);
  }
  symlinkSync(outside, entry);
  return { path: outside, runAs, throwaway: durable ? [] : [outsideFolder, entry] };
}

/** Moves a database out of a data folder that was itself moved to where PostgreSQL's user has no access. */
function carryOver(home: string, outside: string, runAs: RunAs): void {
  try {
    renameSync(home, outside);
    renameSync(`${home}.password`, `${outside}.password`);
  } catch {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to the user with id ${runAs.uid}, who cannot enter that folder any more. ` +
        `Let others pass through its parent folders (chmod o+x), or move DATA_DIR to a place such as ${OUTSIDE_BASE}.`,
    );
  }
}

function createOutsideFolder(dataDir: string, durable: boolean): string {
  if (!durable) {
    const folder = mkdtempSync(join(tmpdir(), 'sala-postgres-'));
    chmodSync(folder, 0o711);
    return folder;
  }
  mkdirSync(OUTSIDE_BASE, { recursive: true });
  chmodSync(OUTSIDE_BASE, 0o755);
  const name = `${basename(dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const folder = join(OUTSIDE_BASE, name);
  // The link is missing, so DATA_DIR was deleted to begin with an empty one; the former database is renamed instead of deleted.
  if (existsSync(folder)) renameSync(folder, `${folder}-replaced-${Date.now()}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

function createFolderFor(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
}

function getOwner(folder: string): RunAs {
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  if (readdirSync(folder).length === 0) {
    // An empty mounted volume.
    const runAs = findUnprivilegedUser();
    chownSync(folder, runAs.uid, runAs.gid);
    chmodSync(folder, 0o700);
    return runAs;
  }
  throw new EmbeddedPostgresError(
    `${folder} belongs to root, and PostgreSQL does not run as root. Give it to another user with chown -R.`,
  );
}

function refuseForeignOwner(home: string): void {
  const { uid } = statSync(home);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to another user (id ${uid}): it was first started by root or by somebody else. ` +
      'Start the server as that user, or choose another DATA_DIR.',
  );
}

/** initdb needs a user that exists in the system, so an arbitrary number is not possible. */
function findUnprivilegedUser(): RunAs {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      const runAs = { uid: id('-u'), gid: id('-g') };
      if (runAs.uid > 0) return runAs;
    } catch {
      // This user does not exist; try the next.
    }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". ' +
      'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
