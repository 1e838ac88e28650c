import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const feature = 'server/src/modules/shop/shelves';

let checkout: string;

/** A checkout with the check, without the product. */
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'sala-checked-queries-'));
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'scripts/checks/queries-allowed.json'), JSON.stringify({ unscoped: {} }));
  mkdirSync(join(checkout, feature), { recursive: true });
  await run('git', ['init', '--quiet'], { cwd: checkout });
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** The exit code and what the check says of a product with this one file. */
async function check(file: string, source: string): Promise<[number, string]> {
  const path = join(checkout, file);
  writeFileSync(path, source);
  try {
    const { stdout } = await run(process.execPath, ['scripts/checks/queries.mjs'], { cwd: checkout });
    return [0, stdout];
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return [code, stdout];
  } finally {
    rmSync(path);
  }
}

const queries = {
  'of the builder': "forMerchant(id).query.selectFrom('shelves');",
  'in a template': 'sql`select 1`;',
  'by a handle': "forMerchant(id).sql('select 1', []);",
  'by a handle that was taken apart': "const { sql } = forMerchant(id); sql('select 1', []);",
  'by a handle under another name': "const { sql: ask } = forMerchant(id); ask('select 1', []);",
  'of a unit of work': "const { executeRaw } = unit; executeRaw('select 1', []);",
  'by a connection': "client.query('select 1');",
  'by the pool': "context.pool.query('select 1');",
};

describe('a query', () => {
  it.each(Object.entries(queries))('%s is refused outside of a repository, and taken in one', async (_how, source) => {
    const file = `${feature}/shelves.usecases.ts`;
    expect(await check(file, source)).toEqual([1, `1 queries outside of a repository or policy: ${file}\n`]);
    expect(await check(`${feature}/shelves.repository.ts`, source)).toEqual([0, '']);
  });
});

it('a handle may be passed on to a repository', async () => {
  const source = 'const { sql } = forMerchant(id); countLoads(sql, id); countLoads(forMerchant(id).sql, id);';
  expect(await check(`${feature}/shelves.usecases.ts`, source)).toEqual([0, '']);
});

it.each([
  'database.unscoped.deleteFrom("shelves");',
  'const { unscoped } = database;',
  'database["unscopedSql"]("select 1");',
])('%s reads across merchants, which needs a reason', async (source) => {
  const file = `${feature}/shelves.repository.ts`;
  const said = `reads across merchants without a reason in queries-allowed.json: ${file}\n`;
  expect(await check(file, source)).toEqual([1, said]);
});
