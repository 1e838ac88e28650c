import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';

/** How long a part may take to answer before it counts as down, in ms. */
const patience = 2000;

async function isUp(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience);
  try {
    return await Promise.race([check().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** GET /healthz: the process lives. GET /readyz: 200 when it can do its work, else 503 with the parts that cannot. */
export function addHealthRoutes(context: AppContext, server: FastifyInstance): void {
  let isSchemaCurrent = false;
  server.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const database = await isUp(async () => {
      await sql`select 1`.execute(context.database.unscoped);
      return true;
    });
    // Applied migrations stay applied: asked once, then remembered.
    isSchemaCurrent ||= database && (await isUp(() => isMigrated(context.database)));
    const jobs = database && (await isUp(() => context.jobs.isHealthy()));
    const checks = { database, migrations: database && isSchemaCurrent, jobs };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .header('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}
