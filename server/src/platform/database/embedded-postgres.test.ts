import { chownSync, existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { EmbeddedPostgresError } from './embedded-postgres.ts';
import {
  createFolder,
  endProcess,
  isAlive,
  OWNER_PROGRAM,
  onCleanUp,
  putDatabase,
  query,
  start,
  startOwner,
  undoAfterEach,
} from './embedded-postgres-harness.fixture.ts';
import { canUse } from './embedded-postgres-home.ts';

undoAfterEach();

const IS_ROOT = process.getuid?.() === 0;
const ORDINARY_USER = { uid: 65_534, gid: 65_534 };
const CAN_CHANGE_USER =
  IS_ROOT && canUse(process.execPath, ORDINARY_USER) && canUse(dirname(OWNER_PROGRAM), ORDINARY_USER);
if (!CAN_CHANGE_USER)
  console.warn('Not root, or others cannot enter this checkout: tests that change the user are skipped.');

describe('a first start', () => {
  test('makes a durable UTF-8 database in UTC for a role that is no superuser, and keeps its password from others', async () => {
    const dataDir = join(createFolder(), 'not', 'there', `it's "my" shop, ហាង`);
    const postgres = await start({ dataDir });
    const [row] = await query(
      postgres,
      `select current_user as role, rolsuper, current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, lower('ÉḌÎ') as lowered
       from pg_roles where rolname = current_user`,
    );
    expect(row).toEqual({
      role: 'sala',
      rolsuper: false,
      encoding: 'UTF8',
      zone: 'UTC',
      fsync: 'on',
      commit: 'on',
      lowered: 'éḍî',
    });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(isAlive(postgres.pid)).toBe(true);
    const guessed = postgres.connectionString.replace(/:[0-9a-f]{48}@/, ':guess@');
    await expect(query({ connectionString: guessed }, 'select 1')).rejects.toThrow('password authentication failed');

    // In a folder whose name has spaces, quotes and Khmer, by socket before and now by port.
    await postgres.stop();
    const port = await findFreePort();
    const byPort = await start({ dataDir, port });
    expect(new URL(byPort.connectionString).host).toBe(`127.0.0.1:${port}`);
    expect(await query(byPort, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a start', () => {
  test('falls back to a port where the path is too long for a socket', async () => {
    const postgres = await start({ dataDir: join(createFolder(), 'x'.repeat(100)), durable: false });
    expect(new URL(postgres.connectionString).hostname).toBe('127.0.0.1');
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('makes a new password when its file was deleted', async () => {
    const dataDir = await putDatabase(createFolder());
    rmSync(join(dataDir, 'postgres.password'));
    expect(await query(await start({ dataDir }), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(!CAN_CHANGE_USER)('an ordinary user', () => {
  test('runs PostgreSQL as that user, and so does root later', async () => {
    const dataDir = createFolder();
    chownSync(dataDir, ORDINARY_USER.uid, ORDINARY_USER.gid);
    const owner = startOwner([dataDir], ORDINARY_USER);
    const line = await owner.firstLine();
    expect(line).toMatchObject({ event: 'ready' });
    expect(statSync(`/proc/${line.pid}`).uid).toBe(ORDINARY_USER.uid);
    await endProcess(owner.child, 'SIGTERM');
    const postgres = await start({ dataDir });
    expect(statSync(`/proc/${postgres.pid}`).uid).toBe(ORDINARY_USER.uid);
  });

  test('reads what to do when root made the database', async () => {
    const dataDir = await putDatabase(createFolder(0o777));
    const { firstLine } = startOwner([dataDir], ORDINARY_USER);
    const line = await firstLine();
    expect(line).toMatchObject({ event: 'failed', name: 'EmbeddedPostgresError' });
    expect(line.message).toContain('belongs to another user');
  });
});

describe.skipIf(!IS_ROOT)('root, under a folder that only root may enter', () => {
  test('puts the data where its unprivileged user can go, and finds it again', async () => {
    const dataDir = join(createFolder(0o700), 'data');
    const first = await start({ dataDir });
    const outside = dirname(readlinkSync(join(dataDir, 'postgres')));
    onCleanUp(() => removeAll(outside));
    expect(outside).toMatch(/^\/var\/lib\/sala\//);
    await query(first, 'create table kept ()');
    await first.stop();

    const second = await start({ dataDir });
    expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
    expect(statSync(`/proc/${second.pid}`).uid).not.toBe(0);
    await second.stop();

    rmSync(dataDir, { recursive: true });
    const restarted = await start({ dataDir });
    expect(await query(restarted, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
  });

  test('carries a database along that was moved there', async () => {
    const before = await putDatabase(join(createFolder(), 'data'));
    const first = await start({ dataDir: before, durable: false });
    await query(first, 'create table kept ()');
    await first.stop();
    const dataDir = join(createFolder(0o700), 'data');
    renameSync(before, dataDir);
    const second = await start({ dataDir, durable: false });
    expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  });

  test('leaves nothing of a throwaway cluster behind', async () => {
    const dataDir = join(createFolder(0o700), 'data');
    const postgres = await start({ dataDir, durable: false });
    const outside = dirname(readlinkSync(join(dataDir, 'postgres')));
    expect(existsSync(outside)).toBe(true);
    await postgres.stop();
    expect(existsSync(outside)).toBe(false);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('does not begin with an empty database where the folder that the link names is gone', async () => {
  const dataDir = createFolder();
  symlinkSync(join(dataDir, 'gone'), join(dataDir, 'postgres'));
  await expect(start({ dataDir })).rejects.toThrow(EmbeddedPostgresError);
});

function removeAll(prefix: string): void {
  for (const name of readdirSync(dirname(prefix))) {
    const path = join(dirname(prefix), name);
    if (path.startsWith(prefix)) rmSync(path, { recursive: true });
  }
}
