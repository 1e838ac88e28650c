import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

/** Signs in a user whose profile is in Vietnamese, with the portal in English. */
async function signInReadingEnglish(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email, path);
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
}

async function colleague(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  await signInReadingEnglish(page, email, path);
  return page;
}

test('a role is given breaks, one of its people takes one by keyboard, and a colleague sees it begin and end', async ({
  page,
  browser,
}) => {
  await signInReadingEnglish(page, 'owner@mekong.example', '/break-time');
  await page.getByRole('button', { name: 'Operator', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Breaks for “Operator”' });
  await dialog.getByLabel('Break length').fill('0');
  await dialog.getByLabel('Breaks per day').fill('24');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter 1 or more.')).toBeVisible();
  await expect(dialog.getByLabel('Break length')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await expect(dialog.getByText('480 minutes per day in total')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Operator 20 minutes 24/ })).toBeVisible();
  await page.goto('/user?search=Linh');
  const linhAsSeen = page.getByRole('row', { name: /Linh Pham/ });
  await expect(linhAsSeen).toBeVisible();

  const linh = await colleague(browser, 'linh@mekong.example', '/');
  const start = linh.getByRole('banner').getByRole('button', { name: 'Take a break' });
  const running = linh.getByRole('button', { name: /^You are on a break/ });
  // A previous attempt may have left them on a break.
  await expect(start.or(running)).toBeVisible();
  if (await running.isVisible()) await linh.getByRole('button', { name: 'Back to work' }).click();
  await expect(start).toBeVisible();
  await linh.keyboard.press('Control+KeyK');
  await linh.keyboard.type('break');
  // Before the page about their time, which only has it as another word.
  await expect(linh.getByRole('option').first()).toHaveAccessibleName(/^Take a break/);
  await linh.keyboard.press('Escape');
  await expect(linh.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
  await start.focus();
  await linh.keyboard.press('Enter');
  await expect(linh.getByRole('dialog').getByText(/^\d+ of 24 left today$/)).toBeVisible();
  await linh.keyboard.press('Enter');
  await expect(running).toBeFocused();
  await expect(linh.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(linhAsSeen.getByRole('img', { name: 'On a break' })).toBeVisible();
  await expectNoBarrier(linh, { within: 'header' });

  await linh.reload();
  await expect(linh.getByRole('timer')).toHaveText(/^19:\d\d$/);
  await running.focus();
  await linh.keyboard.press('Enter');
  const card = linh.getByRole('dialog', { name: 'You are on a break' });
  await expect(card.getByRole('button', { name: 'Back to work' })).toBeFocused();
  await linh.keyboard.press('Enter');
  await expect(start).toBeFocused();
  await expect(linhAsSeen.getByRole('img', { name: 'On a break' })).toHaveCount(0);
  await linh.context().close();
});
