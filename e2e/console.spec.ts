import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from './support/accessible.ts';
import { addConsoleOwner, signInAtConsole } from './support/console-owner.ts';
import { openBusiness } from './support/new-business.ts';

/** Two white pixels by two. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwYMEAoAU7oL9W/sIDEAAAAASUVORK5CYII=',
  'base64',
);
const phone = { width: 390, height: 844 };
const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a plan is ordered and paid, reviewed at the console beside its receipt, suspended with a reason and resumed', async ({
  page,
  browser,
}) => {
  const name = `Harbour Laundry ${Date.now()}`;
  const { appId } = await openBusiness(page, name, '/account-setting?tab=plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByLabel('Seats').fill('5');
  await expect(dialog.getByRole('region', { name: 'What the plan includes' })).toContainText('Conversations a month');
  await expect(dialog.getByText('To pay')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Payment to make')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('The receipt is being reviewed.')).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize(phone);
  expect(await isWiderThanScreen(page)).toBe(false);

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
  await desk.getByRole('button', { name }).click();
  const business = desk.getByRole('dialog', { name });
  await business.getByRole('button', { name: 'Suspend' }).click();
  const why = desk.getByRole('dialog', { name: /^Suspend / });
  await expect(why.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await why.getByRole('textbox', { name: 'Reason' }).fill('The invoice of May is open.');
  await expectNoBarrier(desk);
  await why.getByRole('button', { name: 'Suspend' }).click();
  await expect(business.getByText('Suspended')).toBeVisible();
  await expect(page.getByText('Your business is suspended. Reason: The invoice of May is open.')).toBeVisible();
  await expectNoBarrier(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/c/${appId}`);
  await expect(visitor.getByText('The chat is closed for now')).toBeVisible();
  await visitor.context().close();
  await business.getByRole('button', { name: 'Resume' }).click();
  await desk
    .getByRole('dialog', { name: /^Resume / })
    .getByRole('button', { name: 'Resume' })
    .click();
  await expect(page.getByText('Your business is suspended.')).toHaveCount(0);

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
  expect(await isWiderThanScreen(desk)).toBe(false);
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await desk.goto('/console');
  await expect(desk.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});
