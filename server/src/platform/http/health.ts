import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { runOnDatabase } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { Remembered } from '../remembered.ts';
import { isDiskFull } from '../storage/file-storage.ts';

/** Timeout after which a part counts as down, in ms. */
const timeoutMs = 2000;
/** How long a check of the storage is cached, in ms. */
const storageMemory = 2000;
/** How long a check of all parts is cached, in ms: short, so that repeated checks detect every outage. */
const checkCacheMs = 100;

async function isUp(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  try {
    return await Promise.race([check().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** State of the file storage: `full` accepts no more files while everything else works, `broken` cannot be written to at all. */
type StorageHealth = 'well' | 'full' | 'broken';

async function checkStorageHealth({ storage }: Pick<AppContext, 'storage'>): Promise<StorageHealth> {
  if (!(await storage.hasRoomFor(0))) return 'full';
  try {
    await storage.probe();
    return 'well';
  } catch (error) {
    return isDiskFull(error) ? 'full' : 'broken';
  }
}

interface Checks {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
  readonly storage: boolean;
}

interface HealthCheck {
  readonly isReady: boolean;
  readonly checks: Checks;
}

/** Checks all parts, each with its own timeout. */
function createHealthCheck(context: AppContext): () => Promise<HealthCheck> {
  let isSchemaCurrent = false;
  // Each check writes to the disk.
  const storageHealth = new Remembered<StorageHealth>({ lifetime: storageMemory });
  return async () => {
    const database = await isUp(async () => {
      await runOnDatabase(context.database);
      return true;
    });
    // Applied migrations stay applied, so a positive result is kept.
    isSchemaCurrent ||= database && (await isUp(() => isMigrated(context.database)));
    const jobs = database && (await isUp(() => context.jobs.isHealthy()));
    const look = async () => storageHealth.get('', () => checkStorageHealth(context));
    const isWritable = await isUp(async () => (await look()) !== 'broken');
    const storage = isWritable && (await look()) === 'well';
    const checks = { database, migrations: database && isSchemaCurrent, jobs, storage };
    return { isReady: database && checks.migrations && jobs && isWritable, checks };
  };
}

/**
 * GET /healthz: the process is alive. GET /readyz: 200 when it can work, else 503 with the parts that cannot. Without space for files
 * it is degraded but still 200: a balancer that removed it would stop messages too.
 */
export function addHealthRoutes(context: AppContext, server: FastifyInstance): void {
  // Public and unlimited: checks for each caller would wait for each other until parts seem to be down.
  const looks = new Remembered<HealthCheck>({ lifetime: checkCacheMs });
  const lookAround = createHealthCheck(context);
  server.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await looks.get('', lookAround);
    return reply
      .header('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .send({ status: !isReady ? 'not ready' : checks.storage ? 'ready' : 'degraded', checks });
  });
}
