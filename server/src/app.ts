import { join } from 'node:path';
import { registry } from '@sala/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { Authentication } from '#platform/auth/authentication.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { AppContext } from '#platform/context.ts';
import { createBus } from '#platform/database/bus.ts';
import { openDatabase } from '#platform/database/database.ts';
import { EventBus } from '#platform/events/events.ts';
import { FastifyRouter } from '#platform/http/fastify-router.ts';
import { addHealthRoutes } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { removeIdempotencyKeysJob } from '#platform/http/idempotency.ts';
import { NameResolver } from '#platform/http/name-resolver.ts';
import { removeRecordEditsJob } from '#platform/http/record-edits.ts';
import { serveChatme } from '#platform/http/service-origin.ts';
import { DueWorkPoll } from '#platform/jobs/due-work.ts';
import { createPgBossJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { PlanLimits } from '#platform/limits/plan-limits.ts';
import { removeOldLimitsJob } from '#platform/limits/remove-old-limits.job.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { Pictures } from '#platform/pictures/pictures.ts';
import { SocketIoRealtime } from '#platform/realtime/socket-io-realtime.ts';
import { createFolderStorage, type FolderStorageOptions } from '#platform/storage/file-storage.ts';
import { createModules, type Services } from './modules.ts';

/** How long requests may take to finish when the server stops, in ms. */
const requestTimeoutMs = 4000;

export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Connections to the database; the default fits one process on a small machine. */
  readonly poolSize?: number;
  /** Free space of the disk; the default asks the system. */
  readonly diskSpace?: FolderStorageOptions['diskSpace'];
}

export interface App {
  /** The platform, and the services of all modules. */
  readonly context: Services;
  readonly server: FastifyInstance;
  /** Starts the bus and the jobs and opens the sockets; afterwards `server` may listen. */
  start(): Promise<void>;
  /** Finishes work in progress, closes sockets and database. */
  stop(): Promise<void>;
}

/** Creates the server on a migrated database; does not listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, connectionString, logger } = options;
  const clock = options.clock ?? systemClock;
  const database = openDatabase({ connectionString, logger, poolSize: options.poolSize });
  const bus = createBus({ connectionString, database, logger });
  const realtime = new SocketIoRealtime(logger);
  const server = await createHttpServer({ config, logger });
  const limits = createLimits({ config, connectionString, logger });
  const events = new EventBus(logger);
  const dueWork = new DueWorkPoll({ database, clock, logger });
  const isWorker = config.roles.includes('worker');
  const platform: AppContext = {
    config,
    clock,
    logger,
    database,
    bus,
    authentication: new Authentication({ config, clock, bus }),
    events,
    dueWork,
    realtime,
    jobs: createPgBossJobs({ connectionString, database, events, dueWork, logger, isWorker }),
    storage: createFolderStorage(join(config.dataDir, 'files'), {
      reserve: config.freeDiskReserve,
      diskSpace: options.diskSpace,
    }),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      outbox: join(config.dataDir, 'outbox'),
      from: config.mailFrom,
      isLinkLogged: !config.isProduction,
      logger,
      limits,
    }),
    pictures: new Pictures(logger),
    names: new NameResolver({ servers: config.dnsServers }),
    limits,
    planLimits: new PlanLimits(database),
    publicUrl: () => config.publicUrl ?? localAddress(config, server),
  };
  serveChatme(server, config);
  const router = new FastifyRouter(platform, server);
  addHealthRoutes(platform, server);
  platform.jobs.register(removeIdempotencyKeysJob(platform));
  platform.jobs.register(removeRecordEditsJob(platform));
  platform.jobs.register(removeOldLimitsJob(platform));
  const context = createModules(platform, router);
  assertComplete(router);
  await server.ready();
  return {
    context,
    server,
    async start() {
      await bus.start();
      await platform.jobs.start();
      // Also without sockets, since events of a worker are sent through the other processes.
      await realtime.attach(platform, server.server);
    },
    async stop() {
      // Connections of slow readers are closed; their confirmed messages are stored.
      const cut = setTimeout(() => server.server.closeAllConnections(), requestTimeoutMs);
      // Together: busy connections only end when the server closes, and open sockets prevent it from closing.
      await Promise.all([server.close(), realtime.close()]);
      clearTimeout(cut);
      platform.pictures.close();
      await platform.events.settled();
      await platform.jobs.stop();
      await dueWork.settled();
      await bus.stop();
      platform.mailer.close();
      await limits.close();
      await database.close();
    },
  };
}

/** Without PUBLIC_URL: the local address. */
function localAddress(config: Config, server: FastifyInstance): string {
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = ['0.0.0.0', '::', ''].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An endpoint without a handler would answer 404 in production, so the server refuses to start. */
function assertComplete(router: FastifyRouter): void {
  const missing = Object.values(registry)
    .flatMap((feature) => Object.values(feature))
    .filter((endpoint) => !router.bound.has(endpoint))
    .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  if (missing.length > 0)
    throw new Error(`The contract promises endpoints that no module binds: ${missing.join(', ')}`);
}
