import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFileLock } from './file-lock.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';

/**
 * Installs what package-lock.json names unless it is there already. The comparison is with the list that npm writes into
 * node_modules when an install is complete, so an interrupted one is repeated and one that a user ran is not.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const tellWaiting = () => console.error('… waiting for another install of this checkout');
  await withFileLock(join(CACHE, 'install.lock'), tellWaiting, async () => {
    if (isInstalled()) return;
    // Building needs the development packages even where NODE_ENV says production.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress'];
    await runQuietly('Installing packages', [npmCommand(args)]);
  });
}

/** The npm that runs this script, else the one on PATH. */
export function npmCommand(args) {
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith('.js')) return { command: process.execPath, args: [npm, ...args] };
  return process.platform === 'win32' ? { command: 'cmd.exe', args: ['/c', 'npm', ...args] } : { command: 'npm', args };
}

function isInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  const installed = readLock(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (!path.includes('node_modules/')) return true;
    // Optional packages are mostly those for other systems.
    if (!found) return Boolean(entry.optional || entry.peer);
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      Boolean(found.link) === Boolean(entry.link)
    );
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
