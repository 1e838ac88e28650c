import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { withFileLock } from './file-lock.mjs';
import { npmCommand } from './install.mjs';
import { binOf, findNode, withNode24 } from './node24.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';

const SERVER = 'server';
const TARGETS = [SERVER, 'portal', 'widget'];
const NOT_A_SOURCE = /^(dist|node_modules)$|\.test\.tsx?$/;

/** Builds all targets or some; with `ifChanged` only those whose sources are not the ones of the last finished build. */
export async function build({ ifChanged = false, names = TARGETS } = {}) {
  const needed = () => names.filter((name) => !(ifChanged && isUpToDate(name)));
  if (needed().length === 0) return;
  const tellWaiting = () => console.error('… waiting for another build of this checkout');
  await withFileLock(join(CACHE, 'build.lock'), tellWaiting, () => buildAll(needed()));
}

async function buildAll(names) {
  if (names.length === 0) return;
  const stamps = names.map((name) => ({ file: stampOf(name), sources: hashSources(name) }));
  for (const { file } of stamps) rmSync(file, { force: true });
  await runQuietly(`Building ${names.join(', ')}`, names.map(buildCommand));
  for (const name of names) if (name !== SERVER) compressFolder(inRoot(name, 'dist'));
  for (const { file, sources } of stamps) writeFileSync(file, sources);
}

/** The server's is ours, a workspace's own build script where it has one, else Vite with the workspace's configuration. */
function buildCommand(name) {
  if (name === SERVER) return { command: findNode(), args: [inRoot('scripts', 'lib', 'build-server.mjs')] };
  const { scripts = {} } = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8'));
  const env = { ...withNode24(process.env), NODE_ENV: 'production' };
  if (scripts.build) return { ...npmCommand(['run', 'build', '--workspace', name]), options: { env } };
  return { command: findNode(), args: [binOf('vite'), 'build'], options: { cwd: inRoot(name), env } };
}

const stampOf = (name) => join(CACHE, `${name}.built`);

function isUpToDate(name) {
  const stamp = stampOf(name);
  return existsSync(stamp) && existsSync(inRoot(name, 'dist')) && readFileSync(stamp, 'utf8') === hashSources(name);
}

/** By content and not by time, which a git checkout changes. */
function hashSources(name) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build-server.mjs'])
    hash.update(readFileSync(inRoot(file)));
  for (const folder of [inRoot(name), inRoot('client', 'src'), inRoot('contract', 'src')]) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_A_SOURCE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else hash.update(path).update(readFileSync(path));
  }
}
