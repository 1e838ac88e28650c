import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { barriersOf, colourRules, expectNoBarrier } from './support/accessible.ts';
import { prefer } from './support/portal-user.ts';

const portal = join(import.meta.dirname, '..', 'portal');
const cacheDir = mkdtempSync(join(tmpdir(), 'sala-gallery-'));
let vite: ViteDevServer;
// One page for all: from its sources the portal is a thousand small files, fetched once.
let page: Page;

test.describe.configure({ mode: 'default' });
test.slow();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  process.env.SALA_SERVER = test.info().project.use.baseURL;
  // The gallery is not in the build: it is served from the sources, with the real server behind it.
  vite = await createServer({
    configFile: join(portal, 'vite.config.ts'),
    root: portal,
    cacheDir,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  page = await (await browser.newContext()).newPage();
  await prefer(page, { skin: 'light', locale: 'en' });
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/dev/gallery`);
  await expect(linksToPieces().first()).toBeVisible({ timeout: 120_000 });
});

test.afterAll(async () => {
  await page?.context().close();
  await vite?.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const linksToPieces = () => page.locator('nav a[href*="piece="]');
const choose = (option: string) =>
  page
    .locator('nav label')
    .filter({ has: page.getByRole('radio', { name: option, exact: true }) })
    .click();

async function listPieces(): Promise<string[]> {
  const addresses = await linksToPieces().evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return addresses.map((address) => new URL(address).searchParams.get('piece')!);
}

async function openPiece(piece: string): Promise<void> {
  await page.locator(`nav a[href$="piece=${piece}"]`).evaluate((link) => (link as HTMLElement).click());
  const ready = page.locator(`[data-piece="${piece}"] [data-ready]`);
  await expect(ready).toBeVisible();
  // The table answers a little later, as a server would.
  if (piece === 'table') await expect(ready.getByRole('link').first()).toBeVisible();
}

const within = '[data-ready]';

/** Every key of the shared texts, as it would stand on the page if its text were missing. */
function everyKey(): Set<string> {
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

test('no piece has a barrier, in the light skin and in the dark one', async () => {
  const barriers: Record<string, string[]> = {};
  for (const piece of await listPieces()) {
    await choose('Light');
    await openPiece(piece);
    const found = await barriersOf(page, { within });
    await choose('Dark');
    found.push(...(await barriersOf(page, { within, rules: colourRules })));
    if (found.length > 0) barriers[piece] = found;
  }
  await choose('Light');
  expect(barriers).toEqual({});
});

test('in Khmer every piece fits a narrow phone, and no key is shown in place of a text', async () => {
  const keys = everyKey();
  const tooWide: Record<string, number> = {};
  const shownKeys: Record<string, string[]> = {};
  await page.setViewportSize({ width: 360, height: 780 });
  await choose('km');
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  for (const piece of await listPieces()) {
    await openPiece(piece);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide[piece] = width;
    const text = (await page.locator('[data-ready]').textContent()) ?? '';
    const found = (text.match(/[a-z]\w*(?:\.\w+)+|\{\{/g) ?? []).filter((word) => word === '{{' || keys.has(word));
    if (found.length > 0) shownKeys[piece] = found;
  }
  await choose('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.setViewportSize({ width: 1280, height: 720 });
  expect({ tooWide, shownKeys }).toEqual({ tooWide: {}, shownKeys: {} });
});

test('a list that opens over a dialog has no barrier, and Escape closes one after the other', async () => {
  await openPiece('pickers');
  await page.getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoBarrier(page, { within });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('maly');
  await dialog.getByRole('option', { name: /Maly/ }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue('Maly Keo');
  await dialog.getByRole('combobox').press('ArrowDown');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what cannot be undone has to be typed, and a failure is told in the dialog', async () => {
  await openPiece('notices');
  await page.getByRole('button', { name: 'Typed, with work' }).click();
  const dialog = page.getByRole('dialog');
  const destroy = dialog.getByRole('button', { name: 'Delete the role' });
  await expect(destroy).toBeDisabled();
  await dialog.getByLabel('Type "Evening" to confirm').fill('Evening');
  await page.keyboard.press('Enter');
  await expect(destroy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('true', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'That fails' }).click();
  await destroy.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('false', { exact: true })).toBeVisible();
});

test('a form tells at the field what is wrong, that it is saved, and what would be lost', async () => {
  await openPiece('form');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A');
  await name.press('Enter');
  await expect(page.getByText('Enter at least 2 characters.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Night');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await name.fill('Not saved yet');
  const question = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
});
