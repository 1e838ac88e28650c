import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openCallScenario, ringAt, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

const secret = 'a secret that the relay of this test knows';

function hasRelayProgram(): boolean {
  try {
    execFileSync('turnserver', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** coturn on this machine alone, with the scheme of credentials that docs/operations.md sets up. */
async function startRelay(samePort?: number): Promise<{ port: number; log: () => string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-relay-'));
  const port = samePort ?? (await freePort());
  const child: ChildProcess = spawn(
    'turnserver',
    [
      '-n',
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=relay.test', '--fingerprint'],
      ...['--allow-loopback-peers', '--no-cli', '--no-tls', '--no-dtls', '--user-quota=12'],
      ...['--log-file=stdout', '--verbose', `--pidfile=${join(folder, 'pid')}`],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (said += String(data)));
  await expect.poll(() => said).toMatch(/listener opened|Total General servers|IO method/);
  return {
    port,
    log: () => said,
    async stop() {
      const isOver = once(child, 'exit');
      child.kill('SIGKILL');
      await isOver;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every call of the page goes by the relay or not at all. */
async function relayOnly(page: Page, port: number, transport: 'udp' | 'tcp'): Promise<void> {
  const username = `${Math.floor(Date.now() / 1000) + 3600}:${randomUUID()}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  const iceServers = [{ urls: [`turn:127.0.0.1:${port}?transport=${transport}`], username, credential }];
  await page.context().addInitScript((servers) => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { madeConnections: made });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super({ ...config, iceServers: servers, iceTransportPolicy: 'relay' });
        made.push(this);
      }
    };
  }, iceServers);
}

/** By which kind of way the sound goes now. */
const wayOf = (page: Page) =>
  page.evaluate(async () => {
    const [connection] = (window as unknown as { madeConnections: RTCPeerConnection[] }).madeConnections.slice(-1);
    const report = await connection!.getStats();
    const rows = [...report.values()] as Record<string, string | boolean>[];
    const pair = rows.find((row) => row.type === 'candidate-pair' && row.nominated && row.state === 'succeeded');
    return report.get(pair?.localCandidateId as string)?.candidateType as string | undefined;
  });

for (const transport of ['udp', 'tcp'] as const)
  test(`two whose networks let nothing else through hear each other by the relay over ${transport.toUpperCase()}`, async ({
    page: operator,
    browser,
  }) => {
    test.skip(!hasRelayProgram(), 'coturn is not installed: apt-get install coturn');
    let relay = await startRelay();
    try {
      await relayOnly(operator, relay.port, transport);
      const business = await openCallScenario(operator, `Relay ${transport}`);
      const visitor = await visit(browser, business);
      await relayOnly(visitor, relay.port, transport);
      await visitor.reload();
      await ringAt(operator, visitor);
      await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
      await expect.poll(() => isHeard(operator)).toBe(true);
      await expect.poll(() => isHeard(visitor)).toBe(true);
      await expect.poll(() => wayOf(operator)).toBe('relay');
      await expect.poll(() => wayOf(visitor)).toBe('relay');
      expect(relay.log()).toContain('ALLOCATE processed, success');
      // The only way of the sound is gone, and comes back.
      await relay.stop();
      const dialog = operator.getByRole('dialog', { name: /^Call with/ });
      await expect(dialog.getByText('Connection lost. Reconnecting…')).toBeVisible();
      relay = await startRelay(relay.port);
      await expect.poll(() => isHeard(operator)).toBe(true);
      await expect.poll(() => isHeard(visitor)).toBe(true);
    } finally {
      await relay.stop();
    }
  });
