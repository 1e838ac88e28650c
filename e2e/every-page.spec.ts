import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from './support/portal-user.ts';

/** The pages that are built, from the generated reference: a new one is covered without anybody thinking of it. */
const built = [
  ...readFileSync(join(import.meta.dirname, '../docs/reference/routes.md'), 'utf8').matchAll(
    /^\| `(\/[^`]*)` \|.*\| built \|$/gm,
  ),
].map(([, path]) => path!);
const [guestPages, userPages] = [
  built.filter((path) => /^\/(login|register|forgot|reset|invitation|error|not-auth)/.test(path)),
  built.filter((path) => !/^\/(login|register|forgot|reset|invitation|error|not-auth)/.test(path)),
];
/** How a page with a name in its address is reached: the list to begin with, then the last link of each form. */
const ways: Record<string, readonly [list: string, ...links: string[]]> = {
  '/user/{id}/update': ['/user', '/user/*/update'],
  '/role/{id}/update': ['/role', '/role/*/update'],
  '/department/{id}/update': ['/department', '/department/*/update'],
  '/department/{departmentId}/team': ['/department', '/department/*/team'],
  '/department/{departmentId}/{departmentId}/{teamId}/employee': [
    '/department?order=totalTeam',
    '/department/*/team',
    '/department/*/employee',
  ],
  '/employee/{id}/update': ['/employee', '/employee/*/details', '/employee/*/update'],
  '/employee/{id}/details': ['/employee', '/employee/*/details'],
  '/project/{id}/update': ['/project', '/project/*/update'],
  '/holiday/{id}/update': ['/holiday', '/holiday/*/update'],
};

/** Nobody else's tests sign in as her: the language she chooses is kept in her profile. */
const email = 'owner@mekong.example';

async function signInAs(page: Page, locale: string): Promise<void> {
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { locale },
  );
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens a page as a link in the address bar does, and waits for what it shows. */
async function open(page: Page, path: string): Promise<void> {
  const [list, ...links] = ways[path] ?? [path];
  await page.goto(list!);
  for (const link of links) {
    const [start, end] = link.split('*');
    await page.locator(`main a[href^="${start}"][href$="${end}"]`).last().click();
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of everything axe knows, or of some of its rules. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 140)).join(' | ')}`);
}

/** Keys of texts that nobody wrote, such as `business.title`. */
const keyLike = /(?:^|\s)[a-z][a-zA-Z]+(?:\.[a-z][a-zA-Z]+)+(?:\s|$)/;

async function expectGoodOnPhone(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
  const texts = await page.locator('h1, h2, h3, label, button, legend, th, p').allTextContents();
  expect(
    texts.filter((text) => keyLike.test(text.trim())),
    `${name} shows a key instead of a text`,
  ).toEqual([]);
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });
// A colour on its way from one skin to the other is neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the reference names the pages that are built', () => {
  expect(guestPages.length).toBeGreaterThan(5);
  expect(userPages.length).toBeGreaterThan(10);
  for (const path of userPages)
    expect(path.includes('{') && !ways[path], `${path} has to be reached somehow`).toBe(false);
});

/** The other skin, in place: only its colours are others. */
async function expectNoBarrierInBothSkins(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page), `${name}, light`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-skin', 'dark'));
  // The new colours are there with the next picture.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await violationsOf(page, ['color-contrast']), `${name}, dark`).toEqual([]);
}

test('no page before signing in has a barrier on a desk, in either skin', async ({ page }) => {
  for (const path of guestPages) {
    await open(page, path);
    await expectNoBarrierInBothSkins(page, path);
  }
});

for (const half of [0, 1]) {
  test(`no page has a barrier on a desk, in either skin (${half + 1} of 2)`, async ({ page }) => {
    await signInAs(page, 'en');
    for (const path of userPages.filter((_, index) => index % 2 === half)) {
      await open(page, path);
      await expectNoBarrierInBothSkins(page, path);
    }
  });
}

/** What axe is asked of in each language: the layout is the same in all, what things are called is not. */
const phoneRules: Record<string, string[] | undefined> = {
  en: undefined,
  km: undefined,
  vi: ['label-content-name-mismatch', 'aria-allowed-attr'],
  'zh-cn': ['label-content-name-mismatch', 'aria-allowed-attr'],
};

for (const [locale, rules] of Object.entries(phoneRules)) {
  test(`every page fits a phone of 360 px, has no barrier and nothing untranslated, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const phone = { width: 360, height: 740 };
    const guest = await (
      await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: phone, reducedMotion: 'reduce' })
    ).newPage();
    await guest.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    for (const path of guestPages) {
      await open(guest, path);
      await expectGoodOnPhone(guest, `${path} in ${locale}`);
      expect(await violationsOf(guest, rules), `${path} in ${locale}`).toEqual([]);
    }
    await guest.context().close();
    await page.setViewportSize(phone);
    await signInAs(page, locale);
    // Chinese is the shortest: some of its pages stand for the others.
    for (const path of userPages.filter((_, index) => locale !== 'zh-cn' || index % 3 === 0)) {
      await open(page, path);
      await expectGoodOnPhone(page, `${path} in ${locale}`);
      expect(await violationsOf(page, rules), `${path} in ${locale}`).toEqual([]);
    }
  });
}
