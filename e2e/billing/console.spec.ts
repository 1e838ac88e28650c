import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoKeys, expectNoOverflow } from '../support/accessible.ts';
import { addConsoleOwner, signInAtConsole } from '../support/console-owner.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

/** Two white pixels by two. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwYMEAoAU7oL9W/sIDEAAAAASUVORK5CYII=',
  'base64',
);
const planButtons: Record<string, string> = {
  en: 'Change plan',
  km: 'ប្ដូរគម្រោងសេវា',
  vi: 'Đổi gói',
  'zh-cn': '更改套餐',
};
const phone = { width: 390, height: 844 };
/** Once it is the only one: until the answer, all businesses are listed, and their places change. */
async function openFound(desk: Page, name: string): Promise<void> {
  await expect(desk.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await desk.getByRole('button', { name }).click();
}

test('a plan is ordered and paid, reviewed at the console beside its receipt, suspended with a reason and resumed', async ({
  page,
  browser,
}) => {
  const name = `Harbour Laundry ${Date.now()}`;
  const { appId } = await openBusiness(page, name, '/plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByLabel('Seats').fill('5');
  await expect(dialog.getByRole('region', { name: 'What the plan includes' })).toContainText('Conversations per month');
  await expect(dialog.getByText('To pay')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Payment due')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('The receipt is being reviewed.')).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await desk.goto('/console');
  await expect(desk.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expectNoBarrier(desk);
  await signInAtConsole(desk, await addConsoleOwner());
  const card = desk.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('img', { name: /Receipt for/ })).toBeVisible();
  await expectNoBarrier(desk);
  await card.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);

  // The page of the business updates automatically.
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const receipt = page.getByRole('button', { name: /^Receipt R-\d+ \(PDF\)$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^R-\d{6}\.pdf$/);

  await desk.getByRole('tab', { name: 'Businesses' }).click();
  await desk.getByLabel('Search by name').fill(name);
  await openFound(desk, name);
  const business = desk.getByRole('dialog', { name });
  await business.getByRole('button', { name: 'Suspend' }).click();
  const why = desk.getByRole('dialog', { name: /^Suspend / });
  await expect(why.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await why.getByRole('textbox', { name: 'Reason' }).fill('The invoice of May is open.');
  await expectNoBarrier(desk);
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await desk.route('**/suspend', async (route) => {
    await answered;
    await route.continue();
  });
  await why.getByRole('button', { name: 'Suspend' }).click();
  await expect(why.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // The browser closes a dialog at the second Escape without asking; one whose action runs stays.
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Escape');
  await expect(why).toBeVisible();
  goOn();
  await expect(business.getByText('Suspended')).toBeVisible();
  await expect(page.getByText(/Your business is suspended.*Reason: The invoice of May is open\./)).toBeVisible();
  await expectNoBarrier(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/c/${appId}`);
  await expect(visitor.getByText('The chat is closed for now')).toBeVisible();
  await visitor.context().close();
  await page.goto('/holiday');
  await expect(page.getByRole('note')).toContainText('Your business is read-only at the moment.');
  await business.getByRole('button', { name: 'Resume' }).click();
  await desk
    .getByRole('dialog', { name: /^Resume / })
    .getByRole('button', { name: 'Resume' })
    .click();
  await expect(page.getByText('Your business is read-only at the moment.')).toHaveCount(0);
  // The bar goes with the next page, so that nothing moves on this one.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your business is suspended')).toHaveCount(0);

  await expect(desk.getByRole('dialog', { name: /^Resume / })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(business).toHaveCount(0);
  for (const part of ['Plans', 'Announcements', 'History']) {
    await desk.getByRole('tab', { name: part }).click();
    await expect(desk.getByRole('tabpanel', { name: part })).toBeVisible();
    await expectNoBarrier(desk);
  }
  await expect(desk.getByText('Business suspended', { exact: true }).first()).toBeVisible();
  await desk.setViewportSize(phone);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await desk.goto('/console');
  await expect(desk.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

/** Stored in the browser, as its buttons store it. */
async function readIn(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
}

/** In both skins where colours are looked at: they are the same in all languages. */
async function expectGood(page: Page, locale: string): Promise<void> {
  await expectNoOverflow(page);
  await expectNoKeys(page);
  await (locale === 'en' ? expectNoBarrierInBothSkins(page) : expectNoBarrier(page));
}

const locales = ['en', 'km', 'vi', 'zh-cn'];

test('plan, order and payment can be read on a phone in every language, in light and dark', async ({ page }) => {
  await openBusiness(page, `Riverside Laundry ${Date.now()}`, '/plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Payment due')).toBeVisible();
  await page.setViewportSize(phone);
  for (const locale of locales)
    await test.step(locale, async () => {
      await readIn(page, locale);
      await expect(page.getByText(/SALA-\w{4}-\w{4}/).first()).toBeVisible();
      await expectGood(page, locale);
      await page.locator('main button').filter({ hasText: planButtons[locale]! }).first().click();
      // The order that waits would be replaced, which the dialog says.
      await expect(page.getByRole('dialog').getByText(/SALA-\w{4}-\w{4}/)).toBeVisible();
      await expectGood(page, locale);
    });
});

test('the console can be read on a phone in every language, in light and dark', async ({ page, browser }) => {
  const name = `Lakeside Laundry ${Date.now()}`;
  await openBusiness(page, name, '/plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Payment due')).toBeVisible();
  const desk = await (await browser.newContext({ reducedMotion: 'reduce', viewport: phone })).newPage();
  await desk.goto('/console');
  await signInAtConsole(desk, await addConsoleOwner());
  for (const locale of locales)
    await test.step(locale, async () => {
      await readIn(desk, locale);
      for (let part = 0; part < 5; part += 1) {
        await desk.getByRole('tab').nth(part).click();
        await expect(desk.getByRole('tab').nth(part)).toHaveAttribute('aria-selected', 'true');
        await expectGood(desk, locale);
      }
      await desk.getByRole('tab').nth(1).click();
      await desk.getByRole('searchbox').fill(name);
      await openFound(desk, name);
      await expect(desk.getByRole('dialog', { name }).getByText(/SALA-\w{4}-\w{4}/)).toBeVisible();
      await expectGood(desk, locale);
    });
});

test('a console that nobody uses for half an hour is signed out, although it refreshes itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/console');
  await signInAtConsole(page, await addConsoleOwner());
  await page.clock.fastForward('20:00');
  await page.getByRole('tab', { name: 'Businesses' }).click();
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.clock.fastForward('11:00');
  await expect(page.getByText('You were signed out. Sign in again.')).toBeVisible();
});
