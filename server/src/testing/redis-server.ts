import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { findFreePort } from './free-port.ts';

const program = 'redis-server';
const startTimeoutMs = 60_000;

/** Tests that need Redis are skipped where the program is not installed. */
export const hasRedis = spawnSync(program, ['--version']).status === 0;
export const orWithoutRedis = hasRedis ? '' : ' (skipped: redis-server is not installed)';

/** A temporary Redis without persistence. */
export class RedisServer {
  readonly #port: number;
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort());
    await server.restart();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Restarts on the same port without data. */
  async restart(): Promise<void> {
    const bounds = ['--bind', '127.0.0.1', '--port', String(this.#port), '--save', '', '--appendonly', 'no'];
    const child = spawn(program, bounds, { stdio: 'ignore' });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    for (let waited = 0; !(await this.#answers()); waited += 25) {
      if (waited > startTimeoutMs || child.exitCode !== null) throw new Error('Redis did not start');
      await pause(25);
    }
  }

  async kill9(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /** Keeps its connections without answering. Returns a function that continues it. */
  freeze(): () => void {
    const child = this.#child;
    child?.kill('SIGSTOP');
    return () => void child?.kill('SIGCONT');
  }

  async dispose(): Promise<void> {
    await this.kill9();
  }

  async #answers(): Promise<boolean> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } }).on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      if (client.isOpen) client.destroy();
    }
  }
}
