import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger.ts';
import { buildServer } from './built-pages.ts';
import { busyLimits } from './busy-limits.ts';
import { findFreePort } from './free-port.ts';
import { quickCall } from './quick-call.ts';
import { TestClock } from './test-clock.ts';
import { takeTurn } from './test-database.ts';
import { TestPortal } from './test-portal.ts';

const program = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));
/** Timeout of a start in ms, for busy machines. */
const startTimeoutMs = 200_000;
const stopTimeoutMs = 60_000;

export interface ServerProcessOptions {
  readonly environment?: Record<string, string>;
  /** An existing database instead of its own: a second node. */
  readonly databaseUrl?: string;
  /** A stopped server whose data folder is copied, like a restored backup. */
  readonly copyOf?: Pick<ServerProcess, 'dataDir'>;
}

/** The real program in its own process, with its own data folder and PostgreSQL, so that both can be killed. */
export class ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  /** All lines it wrote, over all restarts. */
  readonly lines: string[] = [];
  readonly #environment: Record<string, string>;
  readonly #databaseUrl: string | undefined;
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);
  #context: { config: Config; database: Database } | undefined;

  private constructor(port: number, options: ServerProcessOptions) {
    this.port = Number(options.environment?.PORT ?? port);
    this.dataDir = mkdtempSync(join(tmpdir(), 'sala-process-'));
    // PostgreSQL's user needs access.
    chmodSync(this.dataDir, 0o711);
    // With owners, since PostgreSQL runs as its own user.
    if (options.copyOf) execFileSync('cp', ['-a', `${options.copyOf.dataDir}/.`, this.dataDir]);
    this.#databaseUrl = options.databaseUrl;
    const compiled = process.env.NODE_COMPILE_CACHE;
    this.#environment = {
      PATH: process.env.PATH ?? '',
      ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}),
      DATA_DIR: this.dataDir,
      SECRET_KEY: 'a secret that only tests have, and no server',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      LIMITS: busyLimits,
      LOG_LEVEL: 'info',
      // What a test ends is said at once.
      END_UNDO_SECONDS: '0',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.environment,
    };
  }

  /** Resolves when it is ready. */
  static async start(options: ServerProcessOptions = {}): Promise<ServerProcess> {
    await buildServer();
    const isNew = !options.databaseUrl && !options.copyOf;
    const copyOf = isNew ? await ServerProcess.#startedOnce() : options.copyOf;
    return ServerProcess.#launch({ ...options, ...(copyOf && { copyOf }) });
  }

  /**
   * A data folder in which a server was started for the first time and stopped again, which takes three times as long as another start:
   * made once for all test files of a run, and copied. None outside of a run.
   */
  static async #startedOnce(): Promise<{ dataDir: string } | undefined> {
    const dataDir = process.env.SALA_TEST_STARTED_ONCE;
    if (!dataDir) return undefined;
    await takeTurn('started-once', async () => {
      if (existsSync(dataDir)) return;
      const server = await ServerProcess.#launch({});
      if ((await server.stop()).code !== 0) {
        await server.dispose();
        throw server.#failure('did not stop');
      }
      renameSync(server.dataDir, dataDir);
    });
    return { dataDir };
  }

  static async #launch(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(await findFreePort(), options);
    try {
      await server.restart();
      return server;
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get connectionString(): string {
    if (this.#databaseUrl) return this.#databaseUrl;
    const home = realpathSync(join(this.dataDir, 'postgres'));
    const password = readFileSync(`${home}.password`, 'utf8').trim();
    return `postgresql://sala:${password}@localhost/sala?host=${encodeURIComponent(home)}`;
  }

  /** Its configuration and a database connection for factories and checks. */
  get context(): { config: Config; database: Database } {
    this.#context ??= {
      config: loadConfig(this.#environment),
      database: openDatabase({
        connectionString: this.connectionString,
        logger: createLogger('silent'),
        poolSize: 2,
      }),
    };
    return this.#context;
  }

  /** A portal connected to it, or to a proxy. */
  portal(address = this.address): TestPortal {
    return new TestPortal(address, this.context.config.keys.client, new TestClock(), quickCall);
  }

  /** Starts it again on the same port and data. Returns the duration in ms. */
  async restart(): Promise<number> {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [program], { env: this.#environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (line.startsWith('  Portal ')) listens();
      });
    this.#ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    // Nobody asks before: the questions of all starts of a run would cost minutes of a processor.
    await Promise.race([listening, this.#ended, pause(startTimeoutMs, undefined, { ref: false })]);
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null) throw this.#failure('ended instead of starting');
      if (performance.now() - startedAt > startTimeoutMs) throw this.#failure('did not become ready');
      await pause(25);
    }
    return performance.now() - startedAt;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its memory in bytes. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  }

  /** Kills it without cleanup; its PostgreSQL is stopped by its watchdog. */
  async kill9(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /**
   * Lets the time pass for which a killed server keeps what it was at, its leases and its jobs, so that the next start takes them up at
   * once. No server may be running on the database.
   */
  async passLeases(): Promise<void> {
    const { unscopedSql } = this.context.database;
    for (const table of ['telegram_receivers', 'telegram_lanes', 'webhook_queues'])
      await unscopedSql(`update ${table} set lease_until = now() where lease_until > now()`);
    await unscopedSql("update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
    await unscopedSql("update jobs.queue set monitor_claim_on = now() - interval '1 hour'");
  }

  /** Freezes it without releasing anything. Returns a function that continues it. */
  freeze(): () => void {
    const child = this.#child;
    child?.kill('SIGSTOP');
    return () => void child?.kill('SIGCONT');
  }

  /** Stops it like a service manager. Returns its exit code and the duration in ms. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const startedAt = performance.now();
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), stopTimeoutMs);
    const code = await this.#ended;
    clearTimeout(timer);
    return { code, ms: performance.now() - startedAt };
  }

  /**
   * Kills the main process of its PostgreSQL, like the kernel when memory runs out. Returns a function that resolves when the server
   * is ready with a new one; to wait for readiness to be lost first would miss an outage that is shorter than a poll.
   */
  killDatabase(): () => Promise<void> {
    const killed = this.#databasePid();
    if (!killed) throw new Error('This server has no PostgreSQL of its own, or it does not run');
    process.kill(killed, 'SIGKILL');
    // Readiness is cached for a moment, so the new one says itself that it takes connections.
    const isReplaced = () => ![undefined, Number.NaN, killed].includes(this.#databasePid()) && this.#isDatabaseOpen();
    return async () => {
      while (!isReplaced() || !(await this.isReady())) await pause(25);
    };
  }

  /** Freezes all processes of its PostgreSQL. Returns a function that continues them. */
  freezeDatabase(): () => void {
    const main = this.#databasePid();
    if (!main) throw new Error('This server has no PostgreSQL of its own, or it does not run');
    // The main process first, since it would create children meanwhile.
    process.kill(main, 'SIGSTOP');
    while (isAlive(main) && getStat(main)[0] !== 'T');
    const pids = [main, ...getChildren(main)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    };
  }

  /** Ends all processes and deletes the data. */
  async dispose(): Promise<void> {
    await this.#context?.database.close();
    if (this.isAlive()) await this.stop();
    // After a kill -9 the watchdog takes a moment to stop PostgreSQL, which still writes into the folder.
    for (let waited = 0; isAlive(this.#databasePid()) && waited < 10_000; waited += 50) await pause(50);
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  get #databaseStatusFile(): string {
    return join(this.dataDir, 'postgres', 'data', 'postmaster.pid');
  }

  #databasePid(): number | undefined {
    const file = this.#databaseStatusFile;
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
  }

  /** PostgreSQL writes its state into the last line. */
  #isDatabaseOpen(): boolean {
    const file = this.#databaseStatusFile;
    return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready');
  }

  #failure(what: string): Error {
    return new Error(`The server ${what}:\n${this.lines.slice(-30).join('\n')}`);
  }
}

/** The fields of a process in /proc: state, parent and so on. Empty when it has ended. */
function getStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets at the beginning may contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const getChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(getStat(pid)[1]) === parent);

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
