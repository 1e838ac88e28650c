import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { prefer } from './portal-user.ts';

const portal = join(import.meta.dirname, '..', '..', 'portal');

/** The page with all components of the kit. */
export interface Gallery {
  readonly page: Page;
  /** Chooses a colour scheme or a language by its label. */
  choose(option: string): Promise<void>;
  listPieces(): Promise<string[]>;
  openPiece(piece: string): Promise<void>;
  close(): Promise<void>;
}

/** The gallery is not part of the build: it is served from the sources, with the real server at `address`. */
export async function openGallery(browser: Browser, address: string): Promise<Gallery> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'sala-gallery-'));
  process.env.SALA_SERVER = address;
  const vite = await createServer({
    configFile: join(portal, 'vite.config.ts'),
    root: portal,
    cacheDir,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await vite.listen();
  const listening = vite.httpServer?.address();
  const page = await (await browser.newContext()).newPage();
  const links = page.locator('nav a[href*="piece="]');
  await prefer(page, { skin: 'light', locale: 'en' });
  await page.goto(`http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}/dev/gallery`);
  await expect(links.first()).toBeVisible({ timeout: 120_000 });
  return {
    page,
    choose: (option) =>
      page
        .locator('nav label')
        .filter({ has: page.getByRole('radio', { name: option, exact: true }) })
        .click(),
    listPieces: async () => {
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      return addresses.map((href) => new URL(href).searchParams.get('piece')!);
    },
    openPiece: async (piece) => {
      await page.locator(`nav a[href$="piece=${piece}"]`).evaluate((link) => (link as HTMLElement).click());
      const ready = page.locator(`[data-piece="${piece}"] [data-ready]`);
      await expect(ready).toBeVisible();
      // The table simulates the delay of a server.
      if (piece === 'table') await expect(ready.getByRole('link').first()).toBeVisible();
    },
    close: async () => {
      await page.context().close();
      await vite.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}

/** Every key of the shared texts, as shown if its text were missing. */
export function everySharedKey(): Set<string> {
  const folder = join(portal, 'src/shared/i18n/locales');
  const keysOf = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' ? keysOf(text, `${path}${key}.`) : [`${path}${key}`.replace(/_(one|other)$/, '')],
    );
  return new Set(
    readdirSync(folder).flatMap((namespace) =>
      keysOf(JSON.parse(readFileSync(join(folder, namespace, 'en.json'), 'utf8'))),
    ),
  );
}
