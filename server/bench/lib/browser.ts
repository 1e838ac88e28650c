import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findFreePort } from './processes.ts';

export interface BenchBrowser {
  readonly context: BrowserContext;
  /** Where other programs may drive the same browser. */
  readonly debugPort: number;
}

// Without these Chromium asks Google for updates and settings in the middle of a measurement.
const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Chromium with a fresh profile; `npm run bench` names the program. */
export async function openBrowser(
  bench: { readonly folder: string; defer(cleanUp: () => Promise<unknown>): void },
  profile: string,
  flags: readonly string[] = [],
): Promise<BenchBrowser> {
  const executablePath = process.env.SALA_CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) throw new Error('There is no Chromium; name one with SALA_CHROMIUM');
  const debugPort = await findFreePort();
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(join(bench.folder, profile), {
    executablePath,
    viewport: { width: 1350, height: 940 },
    args: [...quiet, ...root, ...flags, `--remote-debugging-port=${debugPort}`],
  });
  bench.defer(() => context.close());
  return { context, debugPort };
}

/** A page as at the very first visit: nothing comes from the cache. */
export async function openUncached(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

export async function signIn(page: Page, address: string, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
