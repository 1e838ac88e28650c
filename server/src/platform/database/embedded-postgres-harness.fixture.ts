// Helpers of the launcher's tests. Each call is undone after its test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, vi } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

export const OWNER_PROGRAM = fileURLToPath(new URL('./embedded-postgres-owner.fixture.ts', import.meta.url));
export const silentLogger = { info: () => {}, warn: () => {}, error: () => {} };

const cleanUps: (() => unknown)[] = [];

/** To be called by each test file: the files share one copy of this module, and hooks of the module would only run for the first. */
export function undoAfterEach(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(async () => {
    const made = stopped;
    stopped = undefined;
    const folder = await made?.catch(() => undefined);
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
}

export function onCleanUp(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

export function createFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-test-'));
  chmodSync(folder, mode);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let stopped: Promise<string> | undefined;

/** The data folder of a stopped database, which is made once for a test file. */
async function makeStopped(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-test-'));
  // PostgreSQL's user has to pass.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, logger: silentLogger });
  await postgres.stop();
  return folder;
}

/** Copies a stopped database into the folder: creating one for each test would be most of their work. */
export async function putDatabase(dataDir: string): Promise<string> {
  stopped ??= makeStopped();
  const from = await stopped;
  mkdirSync(dataDir, { recursive: true });
  // With owners, since PostgreSQL runs as its own user.
  execFileSync('cp', ['-a', ...readdirSync(from).map((name) => join(from, name)), dataDir]);
  return dataDir;
}

export async function start(options: Omit<EmbeddedPostgresOptions, 'logger'>): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ logger: silentLogger, ...options });
  onCleanUp(() => postgres.stop());
  return postgres;
}

export async function query<Row extends object>(
  { connectionString }: { connectionString: string },
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface OwnerLine {
  event: 'ready' | 'acknowledged' | 'failed';
  pid: number;
  connectionString: string;
  run: string;
  number: number;
  name: string;
  message: string;
}

/** Starts the program that owns an embedded PostgreSQL, and collects its output. It needs no particular working directory. */
export function startOwner(args: string[], user: { uid?: number; gid?: number } = {}) {
  const how = { ...user, cwd: '/' };
  const child = spawn(process.execPath, [OWNER_PROGRAM, ...args], { ...how, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: OwnerLine[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  onCleanUp(() => endProcess(child, 'SIGTERM'));
  const firstLine = () => vi.waitUntil(() => lines[0], { timeout: 120_000, interval: 20 });
  return { child, lines, firstLine };
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An orphan stays in the process table as a zombie if no init process reaps it, as in many containers.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
