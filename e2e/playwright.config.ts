import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { inboundMailSecret, ticketMailAddress } from './support/inbound-mail.ts';
import { mailPort } from './support/mailbox.ts';

const port = process.env.SALA_E2E_PORT ?? '3900';
const address = `http://127.0.0.1:${port}`;
const dataDir = process.env.SALA_E2E_DATA ?? join(import.meta.dirname, '..', '.cache', 'e2e-data');
process.env.DEMO_PASSWORD ??= 'a password for the tests';

// Without these Chromium asks Google for updates and settings, which a test must not depend on.
const quietFlags = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/mail-server.ts',
  outputDir: '../.cache/test/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three keep two processors busy to the last; with four they are no sooner done, and wait for each other. Beside somebody who works, two.
  workers: process.env.CI ? 3 : 2,
  // A machine that builds for many stalls for seconds at times; what fails each time is broken.
  retries: process.env.CI ? 2 : 0,
  // Only what fails waits for so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // Tracing takes a third of the processors' time, and what fails is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.SALA_CHROMIUM ?? '/usr/bin/chromium',
      args: [...quietFlags, ...rootFlags],
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
      // Tests that open a business come from places of their own: one place may not open so many.
      TRUSTED_PROXIES: '1',
      // The tests' own programs listen on this machine.
      ALLOW_PRIVATE_WEBHOOKS: '1',
    },
  },
});
