import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { acquireDataLock, type DataLock } from './data-lock.ts';
import { prepareBinaries } from './embedded-postgres-binaries.ts';
import { APP_NAME, getDataFolder, nameCluster, prepareCluster } from './embedded-postgres-cluster.ts';
import { type PostgresHome, prepareHome } from './embedded-postgres-home.ts';
import { endLeftovers } from './embedded-postgres-leftovers.ts';
import { type Listen, writeSettings } from './embedded-postgres-settings.ts';
import { type LauncherLogger, supervise } from './embedded-postgres-supervisor.ts';

export { DataDirInUseError } from './data-lock.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the installation's data; created if it does not exist. A relative path is based on the working directory. */
  dataDir: string;
  /** Listen on this port of 127.0.0.1. Without it: on a socket file that only this user can open (Windows: on a free port). */
  port?: number | undefined;
  logger: LauncherLogger;
  /** False for tests: commits do not wait for the disk, and `stop()` removes what was created outside of `dataDir`. */
  durable?: boolean | undefined;
}

export interface EmbeddedPostgres {
  /** For `pg`. Stays the same when PostgreSQL is restarted; for another database, replace the `pathname` of the `URL`. */
  readonly connectionString: string;
  /** Process id of PostgreSQL's main process; changes after a restart. */
  readonly pid: number;
  /** Stops PostgreSQL (within 10 s, without losing committed data) and unlocks the data folder. */
  stop(): Promise<void>;
}

function lockFolder(dataDir: string): DataLock {
  return acquireDataLock({ lockFile: join(dataDir, 'server.lock'), dataDir });
}

/** Throws DataDirInUseError when another server has this data folder. */
export function assertDataDirIsFree(dataDir: string): void {
  lockFolder(dataDir).release();
}

/**
 * Starts the PostgreSQL of this installation in `dataDir`, creates its database on first use, and resolves when it accepts
 * queries. If PostgreSQL dies, it is restarted on the same address. If this process dies, PostgreSQL stops by itself.
 * @throws DataDirInUseError when another server has this data folder.
 * @throws EmbeddedPostgresError when PostgreSQL cannot run here; its message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, durable = true } = options;
  // Locked before anything is created in the folder, so that only one of several starting servers does it. A second lock is beside
  // the database itself, which may also be reached from another DATA_DIR.
  const folderLock = lockFolder(dataDir);
  let lock: DataLock | undefined;
  try {
    const home = prepareHome({ dataDir, durable });
    lock = acquireDataLock({ lockFile: `${home.path}.lock`, dataDir });
    const bin = prepareBinaries(home);
    if (existsSync(getDataFolder(home))) {
      const tellWaiting = () => logger.warn({ dataDir }, 'waiting for PostgreSQL of an earlier start to end');
      await endLeftovers(home, nameCluster(home), tellWaiting);
    } else {
      logger.info({ folder: home.path }, 'making a new database');
    }
    const password = prepareCluster({ home, bin, durable });
    const listen = await chooseListen(home, options.port);
    const connectionString = describeConnection(listen, password);
    const clusterName = nameCluster(home);
    const args = [
      '-D',
      getDataFolder(home),
      '-c',
      `cluster_name=${clusterName}`,
      ...writeSettings(home, { listen, durable }),
    ];
    const supervisor = await supervise({ home, bin, args, clusterName, connectionString, logger });
    return {
      connectionString,
      get pid() {
        return supervisor.pid;
      },
      async stop() {
        await supervisor.stop();
        lock?.release();
        folderLock.release();
        if (!durable) rmSync(join(dataDir, 'server.lock'), { force: true });
        for (const path of home.throwaway) rmSync(path, { recursive: true, force: true });
      },
    };
  } catch (error) {
    lock?.release();
    folderLock.release();
    throw error;
  }
}

/** The shortest limit of any system for the path of a socket (macOS), without the terminating zero. */
const MAX_SOCKET_PATH_BYTES = 103;

async function chooseListen(home: PostgresHome, port: number | undefined): Promise<Listen> {
  if (port !== undefined) return { port };
  const socketFile = join(home.path, '.s.PGSQL.5432');
  const isTooLong = Buffer.byteLength(socketFile) > MAX_SOCKET_PATH_BYTES;
  return process.platform === 'win32' || isTooLong ? { port: await findFreePort() } : { folder: home.path };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function describeConnection(listen: Listen, password: string): string {
  const account = `postgresql://${APP_NAME}:${password}`;
  if ('port' in listen) return `${account}@127.0.0.1:${listen.port}/${APP_NAME}`;
  return `${account}@localhost/${APP_NAME}?host=${encodeURIComponent(listen.folder)}`;
}
