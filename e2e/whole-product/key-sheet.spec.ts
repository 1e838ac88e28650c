import { expect } from '@playwright/test';
import { expectNoBarrierInBothSkins } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const pages = {
  '/': /Search and commands/,
  '/chat': /Take the conversation/,
  '/ticket': /New ticket/,
  '/service-system': /New order/,
  '/user': /Go to a page/,
  '/notifications': /Go to a page/,
  '/account-setting': /Go to a page/,
};

test('the question mark shows the keys of each page and those that work everywhere', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
    await page.keyboard.press('Shift+Slash');
    await expect(sheet, path).toBeVisible();
    await expect(sheet).toContainText(words);
    await expect(sheet.getByRole('heading', { name: 'Everywhere' })).toBeVisible();
    if (path === '/service-system') await expectNoBarrierInBothSkins(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});

test('single keys go on after a checkbox or a radio button was clicked', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/service-system');
  const box = page.getByRole('row').getByRole('checkbox').nth(1);
  await box.click();
  await expect(box).toBeFocused();
  await page.keyboard.press('KeyN');
  const drawer = page.getByRole('dialog', { name: 'New order' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByText('Columns', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('keys are changed on the account page, where taken ones are refused, and work in conversations', async ({
  page,
}) => {
  const { appId } = await openBusiness(page, 'Own Keys', '/account-setting?tab=keys');
  const change = page.getByRole('button', { name: /^Change keys: Take the conversation/ });
  const row = page.locator('div', { has: change }).last();
  await change.click();
  await page.keyboard.press('Alt+KeyE');
  await expect(page.getByRole('alert').filter({ hasText: 'already used for' })).toBeVisible();
  await page.keyboard.press('KeyG');
  await expect(page.getByRole('alert').filter({ hasText: 'already work on every page' })).toBeVisible();
  await page.keyboard.press('KeyQ');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row).toContainText(/Q\s*Change/);
  await expectNoBarrierInBothSkins(page);
  await expect(page).toHaveURL(/\/account-setting\?tab=keys/);

  await converse(page.request, appId, ['Where are my keys?']);
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /Where are my keys/ }).click();
  await expect(page.getByRole('log').getByText('Where are my keys?')).toBeVisible();
  await page.keyboard.press('KeyQ');
  await expect(page.getByRole('log').getByText(/took the conversation/)).toBeVisible();

  await page.goto('/account-setting?tab=keys');
  await page.getByRole('button', { name: 'Use the default keys' }).click();
  await expect(row).toContainText(/Alt\s*A\s*Change/);
});
