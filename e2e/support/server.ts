import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnServer {
  readonly address: string;
  start(): Promise<void>;
  /** kill -9, without any cleanup. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Below the range of outgoing connections, which could take the port before it is used. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within three minutes');
}

export interface ClockedServer extends OwnServer {
  /** Sets the server's running clock; only forward. */
  setTime(time: Date): Promise<void>;
}

/** A separate server with the demo merchants, which a test can kill and restart. */
export const createOwnServer = (environment: Record<string, string> = {}): Promise<OwnServer> =>
  createServerOf('server/dist/main.mjs', environment);

/** The same with an adjustable clock, and only one operator of a merchant who answers visitors. */
export async function createClockedServer(onlyOperator: string): Promise<ClockedServer> {
  const server = await createServerOf('server/src/testing/clocked-server.ts', { ONLY_OPERATOR: onlyOperator });
  return {
    ...server,
    async setTime(time) {
      const { child } = server;
      if (!child) throw new Error('The server does not run');
      const isSet = once(child, 'message');
      child.send(time.getTime() - Date.now());
      await isSet;
    },
  };
}

export interface ServersApart extends OwnServer {
  /** Where private chat runs. */
  readonly chatAddress: string;
}

/** The portal and private chat as two processes on two ports, over one database. */
export async function createServersApart(): Promise<ServersApart> {
  const chatPort = await freePort();
  const chatAddress = `http://127.0.0.1:${chatPort}`;
  const environment = { CHATME_URL: chatAddress, CHATME_PORT: String(chatPort) };
  const server = await createServerOf('server/src/testing/apart-servers.ts', environment);
  return {
    ...server,
    chatAddress,
    async start() {
      await server.start();
      await waitUntilReady(chatAddress);
    },
  };
}

interface ServerOfTest extends OwnServer {
  readonly child: ChildProcess | undefined;
}

async function createServerOf(program: string, environment: Record<string, string>): Promise<ServerOfTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-e2e-own-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../..', program);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    END_UNDO_SECONDS: '0',
    ...environment,
  };
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    address,
    get child() {
      return child;
    },
    async start() {
      child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      await waitUntilReady(address);
    },
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
