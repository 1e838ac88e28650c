import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

/** Changes the first name and the allowed addresses, so that there are entries. */
async function changeThings(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Rithy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rithy Sambath’s account' })).toBeVisible();
  await page.goto('/whitelist-ip');
  await page.getByLabel('Add addresses').fill('203.0.113.7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

test('the log tells who changed what, from where, and how it was before', async ({ page }) => {
  await openBusiness(page, 'Audit Laundry', '/account-setting');
  await changeThings(page);
  await page.goto('/audit-log');
  const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(entry('Registered the business “Audit Laundry”')).toHaveCount(1);
  const profile = entry('Changed their own profile');
  await expect(profile).toContainText('127.0.0.1 · Chrome, Linux');
  await profile.getByText('1 change', { exact: true }).click();
  await expect(profile.getByRole('row', { name: 'First name Rith Rithy' })).toBeVisible();
  await expect(entry('Changed the allowed addresses')).toHaveCount(1);

  await page.getByRole('button', { name: 'Subject', exact: true }).click();
  await page.getByText('Allowed addresses', { exact: true }).last().click();
  await expect(page).toHaveURL(/subject=whitelist/);
  await expect(profile).toHaveCount(0);
  await expect(entry('Changed the allowed addresses')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No results for these filters')).toBeVisible();
});

test('the log is written in the language of its reader and has no barrier', async ({ page }) => {
  await openBusiness(page, 'Khmer Laundry', '/account-setting');
  await changeThings(page);
  await page.goto('/audit-log');
  await page.getByText('1 change', { exact: true }).first().click();
  await expectNoBarrier(page);
  await page.evaluate(() => {
    localStorage.setItem('locale', 'km');
    localStorage.setItem('skin', 'dark');
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText('បានកែប្រែប្រវត្តិរូបផ្ទាល់ខ្លួន')).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectNoOverflow(page);
  await expectNoBarrier(page);
});

test('who may not read the log is not let in', async ({ page }) => {
  await signIn(page, 'bopha@lotus.example', '/chat');
  await page.goto('/audit-log');
  await expect(page).toHaveURL(/not-authorized/);
});
