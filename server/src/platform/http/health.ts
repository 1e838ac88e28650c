import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { askDatabase } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { Remembered } from '../remembered.ts';
import { isDiskFull } from '../storage/file-storage.ts';

/** How long a part may take to answer before it counts as down, in ms. */
const patience = 2000;
/** How long it is believed how the storage does, in ms. */
const storageMemory = 2000;

async function isUp(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience);
  try {
    return await Promise.race([check().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the storage of files does: `full` takes no more files and lets everything else go on, `broken` cannot be written to at all. */
type StorageHealth = 'well' | 'full' | 'broken';

async function storageHealthOf({ storage }: Pick<AppContext, 'storage'>): Promise<StorageHealth> {
  if (!(await storage.hasRoomFor(0))) return 'full';
  try {
    await storage.probe();
    return 'well';
  } catch (error) {
    return isDiskFull(error) ? 'full' : 'broken';
  }
}

/**
 * GET /healthz: the process lives. GET /readyz: 200 when it can do its work, else 503 with the parts that cannot. Without room for files
 * it is degraded, and still 200: a balancer that took it away for that would stop the messages too.
 */
export function addHealthRoutes(context: AppContext, server: FastifyInstance): void {
  let isSchemaCurrent = false;
  // Anybody may ask, and each look writes to the disk.
  const storageHealth = new Remembered<StorageHealth>({ lifetime: storageMemory });
  server.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const database = await isUp(async () => {
      await askDatabase(context.database);
      return true;
    });
    // Applied migrations stay applied: asked once, then remembered.
    isSchemaCurrent ||= database && (await isUp(() => isMigrated(context.database)));
    const jobs = database && (await isUp(() => context.jobs.isHealthy()));
    const look = async () => storageHealth.get('', () => storageHealthOf(context));
    const isWritable = await isUp(async () => (await look()) !== 'broken');
    const storage = isWritable && (await look()) === 'well';
    const checks = { database, migrations: database && isSchemaCurrent, jobs, storage };
    const isReady = database && checks.migrations && jobs && isWritable;
    return reply
      .header('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .send({ status: !isReady ? 'not ready' : checks.storage ? 'ready' : 'degraded', checks });
  });
}
