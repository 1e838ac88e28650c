import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstalledBinaries, prepareBinaries } from './embedded-postgres-binaries.ts';
import { createFolder, undoAfterEach } from './embedded-postgres-harness.fixture.ts';
import { prepareHome } from './embedded-postgres-home.ts';

undoAfterEach();

const IS_ROOT = process.getuid?.() === 0;

/** The package as npm 12 installs it: without the links of its install script. */
function installWithoutLinks(folder: string): string {
  const installed = findInstalledBinaries();
  const native = join(folder, 'package', 'native');
  mkdirSync(dirname(native));
  cpSync(join(dirname(installed), 'package.json'), join(folder, 'package', 'package.json'));
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(native, 'lib', entry.name));
  }
  return native;
}

function readVersionAs(home: ReturnType<typeof prepareHome>, bin: string): string {
  return execFileSync(join(bin, 'postgres'), ['--version'], { ...home.runAs, cwd: '/', encoding: 'utf8' });
}

test('makes the library links that the install script did not make', () => {
  const folder = createFolder();
  const native = installWithoutLinks(folder);
  const home = prepareHome({ dataDir: join(folder, 'data'), durable: true });
  const bin = prepareBinaries(home, native);
  expect(bin).toBe(join(native, 'bin'));
  expect(readVersionAs(home, bin)).toContain('PostgreSQL) 18');
});

test.skipIf(!IS_ROOT)(
  'copies the programs where their user cannot reach them, once, and drops the copy of another version',
  () => {
    const hidden = createFolder(0o700);
    const native = installWithoutLinks(hidden);
    chmodSync(join(native, 'bin', 'postgres'), 0o600);
    const dataDir = createFolder();
    const home = prepareHome({ dataDir, durable: true });
    mkdirSync(`${home.path}.programs-17.0.0`);
    const bin = prepareBinaries(home, native);
    expect(dirname(dirname(bin))).toBe(dataDir);
    expect(readVersionAs(home, bin)).toContain('PostgreSQL) 18');
    expect(existsSync(`${home.path}.programs-17.0.0`)).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.programs-'))).toHaveLength(1);
    expect(prepareBinaries(home, native)).toBe(bin);
  },
);

test('asks for DATABASE_URL on a platform without binaries', () => {
  expect(() => findInstalledBinaries('aix', 'ppc64')).toThrow(
    /no PostgreSQL in this installation for aix on ppc64.*Set DATABASE_URL/s,
  );
});
