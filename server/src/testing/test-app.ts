import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/logger.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import { busyLimits } from './busy-limits.ts';
import { quickCall } from './quick-call.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { TestPortal } from './test-portal.ts';

/** Plans without limits. */
const soldPlans = new URL('sold-plans.fixture.json', import.meta.url).pathname;

export interface TestApp extends App {
  readonly clock: TestClock;
  /** For the role that owns the tables and sees the activity of others. */
  readonly connectionString: string;
  /** Base address, such as http://127.0.0.1:41234. */
  readonly address: string;
  /** A portal connected to this server. */
  portal(): TestPortal;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: Record<string, string>;
  /** Shares the database of another app: a second node. */
  readonly connectionString?: string;
  /** Shows the log, which is silent by default. */
  readonly logLevel?: string;
  /** Connections to the database: each new one reads the catalogue first, so the usual number is small. A test that holds some asks for more. */
  readonly poolSize?: number;
  /** Simulated disk space. */
  readonly diskSpace?: AppOptions['diskSpace'];
}

/** The real server on its own database, listening on a free port of 127.0.0.1. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-app-'));
  const database = options.connectionString ? undefined : await createTestDatabase();
  const connectionString = options.connectionString ?? database!.connectionString;
  const config = loadConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret that only tests have, and no server',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    LIMITS: busyLimits,
    PLANS_FILE: soldPlans,
    // Nobody listens there: what a test does not set up itself leaves the machine for nowhere.
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    // What a test ends is said at once.
    END_UNDO_SECONDS: '0',
    ...options.environment,
  });
  const clock = new TestClock();
  const app = await createApp({
    config,
    connectionString,
    logger: createLogger(options.logLevel ?? 'silent'),
    clock,
    poolSize: options.poolSize ?? 4,
    diskSpace: options.diskSpace,
  });
  await app.start();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The test server has no address');
  const address = `http://127.0.0.1:${bound.port}`;
  return {
    ...app,
    clock,
    connectionString,
    address,
    portal: () => new TestPortal(address, config.keys.client, clock, quickCall),
    async close() {
      await app.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
