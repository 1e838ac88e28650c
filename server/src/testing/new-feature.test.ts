import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

let copy: string;

/** Copies the files in git, with the same packages, and links to the workspaces' own sources. */
async function copyCheckout(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true, errorOnExist: false });
  }
  for (const folder of ['', 'portal'])
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  mkdirSync(join(copy, 'node_modules/@sala'), { recursive: true });
  for (const name of ['contract', 'client', 'server', 'portal'])
    symlinkSync(`../../${name}`, join(copy, 'node_modules/@sala', name));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@sala') symlinkSync(join(from, name), join(to, name));
}

/** Runs a program in the copy; its error output fails the test. */
async function inCopy(...args: string[]): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 24 })).stdout;
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout || String(error));
  }
}

const program = (name: string) => join('node_modules', name);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'sala-new-feature-'));
  await copyCheckout();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The lists with every feature; one with its own permission is in the catalogue too. */
const lists = [
  'contract/src/core/ability.ts',
  'contract/src/index.ts',
  'contract/src/manifests.ts',
  'portal/src/features.ts',
  'server/src/modules.ts',
];

it('lays a feature that compiles, in good form, in four languages, by a line in each of five files', {
  // The compiler reads a part of contract, server and portal.
  timeout: 600_000,
}, async () => {
  const words = ['--km', 'តារាងតម្លៃ', '--vi', 'bảng giá', '--zh', '价目表'];
  const said = await inCopy('scripts/new.mjs', 'feature', 'price-lists', ...words);
  const [, edited] = said.split('and added lines to');
  expect(edited!.match(/\S+\/\S+\.ts/g)!.sort()).toEqual(lists);
  for (const file of lists) {
    const [before, after] = [root, copy].map((folder) => readFileSync(join(folder, file), 'utf8'));
    const kept = after!.split('\n').filter((line) => !/price-?list/i.test(line));
    expect(kept.join('\n')).toBe(before);
  }

  const made = said.match(/\S*price[-_]lists?\S*\.tsx?/g)!;
  await inCopy(
    program('@biomejs/biome/bin/biome'),
    'ci',
    '--error-on-warnings',
    '--vcs-enabled=false',
    ...made,
    ...lists,
  );
  await inCopy('scripts/checks/translations.mjs');
  expect(await inCopy('scripts/reference.mjs')).toContain('routes.md');
  const routes = readFileSync(join(copy, 'docs/reference/routes.md'), 'utf8');
  expect(routes).toContain('| `/price-list` | Price lists | `read` on `manage-price-list` | menu | built |');
  // Checking all of each workspace takes too long here: only the feature, and of contract and server what reads one of the lists.
  const portal = made.filter((file) => file.startsWith('portal/'));
  await compile('portal', [...portal, 'portal/src/shared/i18n/translations.d.ts']);
  const others = made.filter((file) => /^(contract|server)\//.test(file));
  await compile('server', [...others, ...lists.filter((file) => !file.startsWith('portal/')), ...readersOfLists()]);
});

/** The sources of contract and server that import one of the lists, and those that add to the types of others. */
function readersOfLists(): string[] {
  const sources = ['contract/src', 'server/src', 'server/bench'].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const reads = /from '[^']*\/(ability|index|manifests|modules)\.ts'|^declare (module|global)/m;
  return sources.filter((file) => reads.test(readFileSync(join(copy, file), 'utf8')));
}

/** Checks the types of these files, and of all that they import, with the settings of the workspace. */
async function compile(workspace: string, made: readonly string[]): Promise<void> {
  const files = [...new Set(made)].map((file) => relative(workspace, file));
  const settings = join(workspace, 'tsconfig.new.json');
  writeFileSync(join(copy, settings), JSON.stringify({ extends: './tsconfig.json', files, include: [] }));
  await inCopy(program('typescript/bin/tsc'), '--checkers', '1', '-p', settings);
}

it('refuses a name that is taken, and writes nothing then', async () => {
  await expect(inCopy('scripts/new.mjs', 'feature', 'holidays', '--ability', 'manage-holiday')).rejects.toThrow();
  const after = lists.map((file) => readFileSync(join(copy, file), 'utf8').match(/holidays/g)?.length);
  expect(after).toEqual(lists.map((file) => readFileSync(join(root, file), 'utf8').match(/holidays/g)?.length));
});
