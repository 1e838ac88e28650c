import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TcpProxy } from '#testing/tcp-proxy.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const crowd = 300;
/** Delay of each message to the database, in ms: a single check can finish in time, one for each of many callers cannot. */
const distance = 50;

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: TcpProxy;
let app: TestApp;

beforeAll(async () => {
  source = await createTestDatabase();
  const url = new URL(source.connectionString);
  const folder = url.searchParams.get('host');
  wire = await TcpProxy.start(folder ? `${folder}/.s.PGSQL.5432` : Number(url.port));
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  app = await createTestApp({ connectionString: url.href });
});
afterAll(async () => {
  wire?.delay(0);
  wire?.reopen();
  await app?.close();
  await wire?.close();
  await source?.drop();
});

const ask = async () => {
  const answer = await fetch(`${app.address}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { checks: Record<string, boolean> }) };
};

it('says that all is well to each of a crowd of strangers who ask at once', async () => {
  wire.delay(distance);
  const answers = await Promise.all(Array.from({ length: crowd }, ask));
  wire.delay(0);
  const well = { status: 'ready', checks: { database: true, migrations: true, jobs: true, storage: true } };
  expect(answers.filter(({ checks }) => !checks.database || !checks.jobs)).toEqual([]);
  expect(answers[0]).toEqual(well);
});

it('tells whoever asks on that the database is gone, and that it is back', async () => {
  wire.cut();
  await expect.poll(ask).toMatchObject({ status: 'not ready', checks: { database: false, jobs: false } });
  wire.reopen();
  await expect.poll(ask).toMatchObject({ status: 'ready', checks: { database: true, jobs: true } });
});

it('says that it is not ready while no file can be written, and that it is again afterwards', async () => {
  await expect.poll(ask).toMatchObject({ status: 'ready' });
  const incoming = join(app.context.config.dataDir, 'files', '.incoming');
  rmSync(incoming, { recursive: true, force: true });
  // In place of the folder for new files: no user of the system writes into it, root neither.
  writeFileSync(incoming, '');
  try {
    const checks = { database: true, migrations: true, jobs: true, storage: false };
    await expect.poll(ask).toEqual({ status: 'not ready', checks });
    expect((await fetch(`${app.address}/readyz`)).status).toBe(503);
  } finally {
    rmSync(incoming);
  }
  await expect.poll(ask).toMatchObject({ status: 'ready', checks: { storage: true } });
});
