import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { busyLimits } from '../../src/testing/busy-limits.ts';
import { findFreePort, type Running, startProcess, untilReady } from './processes.ts';

const program = join(import.meta.dirname, '../../dist/main.mjs');

interface BenchFolder {
  readonly folder: string;
  defer(cleanUp: () => Promise<unknown>): void;
}

export interface Product extends Running {
  readonly port: number;
  readonly address: string;
  /** The configuration it runs with: its keys sign what the benchmark needs. */
  readonly config: Config;
}

export const demoPassword = 'a password of the benchmarks';

export interface ProductOptions {
  readonly connectionString: string;
  /** A free one unless named. */
  readonly port?: number;
  /** Folder for a CPU profile, written when it stops. */
  readonly profile?: string;
  /** With the demo merchants; their password is `demoPassword`. */
  readonly hasDemo?: boolean;
  /** Of several on one database each has a Redis to talk over. */
  readonly redisUrl?: string;
  /** Of its data folder. */
  readonly name?: string;
  /** With the limits that people have; the load stays within them. */
  readonly hasUsualLimits?: boolean;
}

/** The real server in a process of its own, as in production, ready to be called. Its log goes to a file in the folder. */
export async function startProduct(bench: BenchFolder, options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const dataDir = join(bench.folder, options.name ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY: 'a secret of the benchmarks, for nobody else',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: options.connectionString,
    DEMO: options.hasDemo ? '1' : '0',
    DEMO_PASSWORD: demoPassword,
    LIMITS: options.hasUsualLimits ? '' : busyLimits,
    ...(options.redisUrl ? { REDIS_URL: options.redisUrl } : {}),
  };
  const log = join(bench.folder, 'server.log');
  const nodeArgs = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const running = startProcess({ file: program, env, nodeArgs, log });
  bench.defer(() => running.stop());
  const address = `http://127.0.0.1:${port}`;
  await untilReady(`${address}/readyz`);
  return { ...running, port, address, config: loadConfig(env) };
}
