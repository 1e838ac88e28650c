import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canUse, type PostgresHome } from './embedded-postgres-home.ts';

const WINDOWS = process.platform === 'win32';

/**
 * Returns the folder with `initdb` and `postgres`, executable by the home's user. Normally the folder of the npm package; a copy
 * is made beside the home if that user cannot reach it, or if links to libraries are missing and cannot be created there.
 */
export function prepareBinaries(home: PostgresHome, native = findInstalledBinaries()): string {
  if (linkLibraries(native) && isRunnable(native, home)) return join(native, 'bin');

  const copies = `${home.path}.programs-`;
  const copy = `${copies}${readVersion(native)}`;
  if (!existsSync(copy)) {
    removeAll(copies);
    copyBinaries(native, copy, home);
  }
  return join(copy, 'bin');
}

/** Folder of the npm package with PostgreSQL for this system. */
export function findInstalledBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no PostgreSQL in this installation for ${platform} on ${arch} (npm package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later of your own, such as postgresql://user:password@localhost:5432/sala, ' +
        'or run "npm ci" again if optional packages were left out.',
    );
  }
}

/** npm packages cannot contain links; the package creates them in an install script, which npm 12 does not run. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process created it in the meantime, or node_modules is not writable.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function isRunnable(native: string, { runAs }: PostgresHome): boolean {
  const programs = ['initdb', 'postgres'].map((name) => join(native, 'bin', WINDOWS ? `${name}.exe` : name));
  if (runAs) return [...programs, join(native, 'lib'), join(native, 'share')].every((path) => canUse(path, runAs));
  try {
    for (const program of programs) accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function copyBinaries(native: string, copy: string, home: PostgresHome): void {
  const unfinished = `${copy}.unfinished`;
  const target = join(unfinished, 'native');
  mkdirSync(target, { recursive: true });
  const isNeeded = (path: string) => !path.endsWith('.a') && !['include', 'pkgconfig'].includes(basename(path));
  cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  linkLibraries(target);
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
  // With a narrow umask npm creates files that only root can read, so the copy is given to the user who runs it.
  if (home.runAs) changeOwner(unfinished, home.runAs);
  renameSync(target, copy);
  rmSync(unfinished, { recursive: true });
}

function changeOwner(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  lchownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
}

function removeAll(prefix: string): void {
  const names = readdirSync(dirname(prefix)).filter((name) => name.startsWith(basename(prefix)));
  for (const name of names) rmSync(join(dirname(prefix), name), { recursive: true, force: true });
}

function readVersion(native: string): string {
  return (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version;
}
