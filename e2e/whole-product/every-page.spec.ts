import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoKeys, expectNoOverflow } from '../support/accessible.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { becomesStill, followTraffic } from '../support/stillness.ts';
import { test } from '../support/test.ts';

/** All pages from the generated reference, including future ones. */
const built = [
  ...readFileSync(join(import.meta.dirname, '../../docs/reference/routes.md'), 'utf8').matchAll(
    /^\| `(\/[^`]*)` \|.*\| built \|$/gm,
  ),
].map(([, path]) => path!);
const [guestPages, userPages] = [
  built.filter((path) => /^\/(login|register|forgot|reset|invitation|error|not-auth|wallboard|report-mail)/.test(path)),
  built.filter(
    (path) => !/^\/(login|register|forgot|reset|invitation|error|not-auth|wallboard|report-mail)/.test(path),
  ),
];
/** Links to pages that need more than their path and are in no list of their own: the start page, then a link for each step. */
const ways: Record<string, readonly [list: string, ...links: string[]]> = {
  '/register/verify': ['/register/verify?registration=1'],
  '/department/{departmentId}/team': ['/department', '/department/*/team'],
  '/department/{departmentId}/{departmentId}/{teamId}/employee': [
    '/department?order=totalTeam',
    '/department/*/team',
    '/department/*/employee',
  ],
  '/employee/{id}/update': ['/employee', '/employee/*/details', '/employee/*/update'],
};

/** The page of a record is reached by a link of its list: `/holiday/{id}/update` from `/holiday`. */
function wayTo(path: string): readonly [list: string, ...links: string[]] | undefined {
  const [, list, page] = /^(\/[^{]+)\/\{id\}\/([^{]+)$/.exec(path) ?? [];
  if (ways[path] || !list) return ways[path] ?? (path.includes('{') ? undefined : [path]);
  return [list, `${list}/*/${page}`];
}

/** Groups run in parallel as far as the workers allow. */
const groupCount = 8;

/** Opens a page within the portal, which is open already, and waits for its content: a load for each page would take longer. */
async function open(page: Page, path: string): Promise<void> {
  const [list, ...links] = wayTo(path)!;
  await goOn(page, list);
  for (const link of links) {
    const [start, end] = link.split('*');
    await page.locator(`main a[href^="${start}"][href$="${end}"]`).last().click();
  }
  await becomesStill(page);
}

/** Stored in the browser, not in the profile, which other tests use. */
async function readIn(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
  await becomesStill(page);
}

/** Opens a page by navigation within the portal, without a reload. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await becomesStill(page);
  // Orders open with what waits for the user.
  await expect(page).toHaveURL((url) => url.href.startsWith(new URL(address, url).href));
}

async function expectGoodOnPhone(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectNoKeys(page);
}

const locales = ['en', 'km', 'vi', 'zh-cn'];
/** Rules that depend on texts are checked in all languages; the layout is the same. */
const rulesOfNames = ['label-content-name-mismatch', 'aria-allowed-attr'];

/** What may differ with the length of texts, or by two texts that are the same in a language. */
const rulesOfLabels = [...rulesOfNames, 'button-name', 'link-name', 'landmark-unique', 'target-size'];

const asOnDesk = (page: Page) => page.setViewportSize({ width: 1280, height: 720 });
const asOnPhone = (page: Page) => page.setViewportSize({ width: 360, height: 740 });

/** Checks pages on a desktop in both colour schemes and on a phone of 360 px; then in every language. */
async function expectGood(page: Page, paths: readonly string[]): Promise<void> {
  const addresses: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      await asOnDesk(page);
      await open(page, path);
      addresses.push(page.url());
      await expectNoBarrierInBothSkins(page);
      await asOnPhone(page);
      await becomesStill(page);
      await expectGoodOnPhone(page);
      await expectNoBarrier(page);
    });
  for (const locale of locales.slice(1)) {
    await readIn(page, locale);
    for (const address of addresses)
      await test.step(`${locale} ${new URL(address).pathname}`, async () => {
        await goOn(page, address);
        await expectGoodOnPhone(page);
        await expectNoBarrier(page, { rules: rulesOfNames });
      });
  }
}

test('the reference names the pages that are built', () => {
  expect(guestPages.length).toBeGreaterThan(5);
  expect(userPages.length).toBeGreaterThan(10);
  for (const path of userPages) expect(wayTo(path), `${path} has to be reached somehow`).toBeDefined();
});

/** Figures fill them in the first business of the demo alone. */
const pagesOfReports = userPages.filter((path) =>
  /^\/(reports|[a-z-]+-(overview|satisfaction|performance))$/.test(path),
);

test('no report full of figures has a barrier or is too wide for a phone, in any language', async ({ page }) => {
  expect(pagesOfReports.length).toBeGreaterThan(6);
  followTraffic(page);
  await prefer(page, { locale: 'en' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner@lotus.example');
  for (const locale of locales) {
    if (locale !== 'en') await readIn(page, locale);
    for (const path of pagesOfReports)
      await test.step(`${locale} ${path}`, async () => {
        await goOn(page, path);
        await expectGoodOnPhone(page);
        await expectNoBarrier(page, locale === 'en' ? {} : { rules: rulesOfLabels });
      });
  }
});

test('no page before signing in has a barrier, is too wide for a phone, or is untranslated', async ({ page }) => {
  followTraffic(page);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await expectGood(page, guestPages);
});

/** The only business of the demo that has a bot is the first. */
const pagesOfBots = userPages.filter((path) => /^\/bot\/\{/.test(path));

test('no page of a bot has a barrier, is too wide for a phone, or is untranslated', async ({ page }) => {
  followTraffic(page);
  await prefer(page, { locale: 'en' });
  await signIn(page, 'owner@lotus.example');
  await expectGood(page, pagesOfBots);
});

for (let group = 0; group < groupCount; group += 1)
  test(`no page has a barrier, is too wide for a phone, or is untranslated (${group + 1} of ${groupCount})`, async ({
    page,
  }) => {
    followTraffic(page);
    await prefer(page, { locale: 'en' });
    await signIn(page, 'owner@mekong.example');
    await expectGood(
      page,
      userPages.filter((path, index) => index % groupCount === group && !pagesOfBots.includes(path)),
    );
  });
