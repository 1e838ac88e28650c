import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { DataDirInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  createFolder,
  endProcess,
  isAlive,
  onCleanUp,
  putDatabase,
  query,
  silentLogger,
  start,
  startOwner,
  undoAfterEach,
} from './embedded-postgres-harness.fixture.ts';

undoAfterEach();

const ROUNDS = 4;
/** What `stop()` promises at most, in ms. */
const promisedStop = 10_000;
const WAIT = { timeout: 60_000, interval: 20 };

/** Pids whose parent is the given process. */
function findChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => readParent(pid) === parent).map(Number);
}

function readParent(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

describe('kill -9 of the server', () => {
  test('under load stops PostgreSQL, and every acknowledged row is there exactly once after the next start', async () => {
    const dataDir = await putDatabase(createFolder());
    const ledger: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const owner = startOwner([dataDir, 'write']);
      const { pid } = await owner.firstLine();
      await vi.waitUntil(() => owner.lines.length > 20, WAIT);
      await sleep(Math.random() * 300);
      await endProcess(owner.child, 'SIGKILL');
      // Every second time the next start has to wait for a PostgreSQL that is still stopping.
      if (round % 2 === 0) await vi.waitUntil(() => !isAlive(pid), WAIT);
      ledger.push(...owner.lines.slice(1).map(({ run, number }) => `${run}:${number}`));
    }

    const postgres = await start({ dataDir });
    const stored = await query<{ key: string }>(postgres, "select run || ':' || number as key from ledger");
    const keys = new Set(stored.map(({ key }) => key));
    expect(ledger.length).toBeGreaterThan(ROUNDS * 20);
    expect(ledger.filter((key) => !keys.has(key))).toEqual([]);
    expect(keys.size).toBe(stored.length);
    const { pid } = postgres;
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')(
    'and of the watchdog leaves a PostgreSQL that the next start ends first',
    async () => {
      const dataDir = await putDatabase(createFolder());
      const owner = startOwner([dataDir, 'write']);
      const { pid: orphan } = await owner.firstLine();
      await vi.waitUntil(() => owner.lines.length > 20, WAIT);
      const [watchdog = 0] = findChildren(owner.child.pid ?? 0);
      owner.child.kill('SIGSTOP');
      process.kill(watchdog, 'SIGKILL');
      await endProcess(owner.child, 'SIGKILL');
      expect(isAlive(orphan)).toBe(true);

      const postgres = await start({ dataDir });
      expect(isAlive(orphan)).toBe(false);
      const acknowledged = owner.lines.filter(({ event }) => event === 'acknowledged').length;
      const [row] = await query<{ rows: number }>(postgres, 'select count(*)::int as rows from ledger');
      expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    },
  );
});

test('kill -9 of PostgreSQL: it is back on the same address, with all rows', async () => {
  const postgres = await start({ dataDir: await putDatabase(createFolder()) });
  await query(postgres, 'create table kept (id int)');
  for (let round = 1; round <= 3; round++) {
    await query(postgres, `insert into kept values (${round})`);
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => postgres.pid !== killed, WAIT);
    expect(await query(postgres, 'select count(*)::int as rows from kept')).toEqual([{ rows: round }]);
  }
});

test('a stop in the middle of a restart ends PostgreSQL all the same', async () => {
  const postgres = await start({ dataDir: await putDatabase(createFolder()) });
  process.kill(postgres.pid, 'SIGKILL');
  await sleep(30);
  await postgres.stop();
  const { pid } = postgres;
  expect(isAlive(pid)).toBe(false);
});

test('a stop does not wait for open connections and transactions', async () => {
  const postgres = await start({ dataDir: await putDatabase(createFolder()) });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  const startedAt = Date.now();
  await postgres.stop();
  await postgres.stop();
  expect(Date.now() - startedAt).toBeLessThan(promisedStop);
});

test('a second server on the same data folder is told who has it, and does the first no harm', async () => {
  const dataDir = await putDatabase(createFolder());
  const owner = startOwner([dataDir]);
  const ready = await owner.firstLine();
  const attempt = startEmbeddedPostgres({ dataDir, logger: silentLogger });
  await expect(attempt).rejects.toThrow(DataDirInUseError);
  await expect(attempt).rejects.toThrow(`in use by another Sala server (process ${owner.child.pid} on`);
  expect(await query(ready, 'select 1 as one')).toEqual([{ one: 1 }]);

  await endProcess(owner.child, 'SIGTERM');
  const mine = await start({ dataDir });
  await expect(startEmbeddedPostgres({ dataDir, logger: silentLogger })).rejects.toThrow(DataDirInUseError);
  expect(await query(mine, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of five servers started at once exactly one gets the data folder', async () => {
  const dataDir = createFolder();
  const owners = Array.from({ length: 5 }, () => startOwner([dataDir]));
  const lines = await Promise.all(owners.map((owner) => owner.firstLine()));
  const outcomes = lines.map(({ event, name, message }) =>
    event === 'ready' || name === 'DataDirInUseError' ? (name ?? event) : `${name} ${message}`,
  );
  expect(outcomes.sort()).toEqual([...Array(4).fill('DataDirInUseError'), 'ready']);
});

test('a pid file whose number now belongs to another program does not keep PostgreSQL from starting', async () => {
  const dataDir = await putDatabase(createFolder());
  const first = await start({ dataDir });
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const content = readFileSync(pidFile, 'utf8');
  const owner =
    process.getuid?.() === 0
      ? { uid: Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1]) }
      : {};
  await first.stop();

  const stranger = spawn('sleep', ['60'], owner);
  onCleanUp(() => endProcess(stranger, 'SIGKILL'));
  writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)));
  const second = await start({ dataDir });
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});
