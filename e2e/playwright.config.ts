import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { inboundMailSecret, ticketMailAddress } from './support/inbound-mail.ts';
import { mailPort } from './support/mailbox.ts';

const port = process.env.SALA_E2E_PORT ?? '3900';
const address = `http://127.0.0.1:${port}`;
const dataDir = process.env.SALA_E2E_DATA ?? join(import.meta.dirname, '..', '.cache', 'e2e-data');
process.env.DEMO_PASSWORD ??= 'a password for the tests';

// Without these Chromium requests updates and settings from Google, which tests must not depend on.
const quietFlags = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Pages of tests live for seconds: compiling them well costs more than it saves, 7 % of the processor time of a run.
const shortLivedFlags = ['--js-flags=--no-opt --no-maglev'];
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.spec.ts',
  globalSetup: './support/mail-server.ts',
  outputDir: '../.cache/test/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Only CI retries, for the reason given in .ci/run.
  retries: Number(process.env.SALA_RETRIES ?? 0),
  // Three workers use two processors fully; four are not faster.
  workers: 3,
  // Busy machines stall for seconds; only failing tests take this long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    // Tracing takes a third of the processor time: use `npm test -- e2e chat.spec.ts --trace=on` for a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // No waiting for animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.SALA_CHROMIUM ?? '/usr/bin/chromium',
      args: [...quietFlags, ...shortLivedFlags, ...rootFlags],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      TICKET_MAIL_ADDRESS: ticketMailAddress,
      INBOUND_MAIL_SECRET: inboundMailSecret,
      // Tests register businesses from different addresses, since one address may not register as many.
      TRUSTED_PROXIES: '1',
      // Some tests send more messages at once than people do.
      LIMITS: 'POST /api/visitor/messages=1000/10,visitor-messages-address=10000/60',
      // The tests' own receivers are on this machine.
      ALLOW_PRIVATE_WEBHOOKS: '1',
      // Customers learn at once that a conversation has ended.
      END_UNDO_SECONDS: '0',
    },
  },
});
