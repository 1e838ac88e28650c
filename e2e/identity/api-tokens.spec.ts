import { expect, type Page } from '@playwright/test';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

/** Creates a token through the pages and returns it. */
async function makeToken(page: Page, name: string, grant: string): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New token' });
  await drawer.getByLabel('Name', { exact: true }).fill(name);
  await drawer.getByRole('button', { name: 'Expand all' }).click();
  await drawer.getByRole('checkbox', { name: grant }).check();
  await drawer.getByRole('button', { name: 'Create token' }).click();
  const once = page.getByRole('dialog', { name: 'Copy the token now' });
  await expect(once).toBeVisible();
  return (await once.locator('code').first().textContent())!.trim();
}

test('a token is made, shown once, used by a program, revoked, and refused from then on', async ({ page, request }) => {
  await openBusiness(page, 'Token Laundry', '/api-token');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  const token = await makeToken(page, 'Night report', 'View: Users and employees');
  const call = async () => (await request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } })).status();

  const once = page.getByRole('dialog', { name: 'Copy the token now' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(once.getByText('Copy the token first')).toBeVisible();
  await expect(once.getByText(token, { exact: true })).toBeVisible();
  await expect(once.getByText(`curl -H "Authorization: Bearer ${token}"`)).toBeVisible();
  await expect(once.getByRole('button', { name: 'Done' })).toBeDisabled();
  expect(await call()).toBe(200);
  expect((await request.get('/api/role', { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(403);
  await once.getByRole('checkbox').check();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const row = page.getByRole('row', { name: /Night report/ });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('127.0.0.1');
  await row.getByRole('button', { name: /^1 permission/ }).click();
  await expect(page.getByText('Users and employees')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Actions for Night report' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect(await call()).toBe(401);

  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByText('Active', { exact: true }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();

  await page.goto('/audit-log');
  await expect(page.getByText('Created the token “Night report”')).toBeVisible();
  await expect(page.getByText('Revoked the token “Night report”')).toBeVisible();
});

test('who may not change the integration is offered tokens for themselves only, and only what they may do', async ({
  page,
}) => {
  await signIn(page, 'dara@lotus.example', '/api-token');
  await page.getByRole('button', { name: 'Create token' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New token' });
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(drawer.getByRole('radio')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Expand all' }).click();
  await expect(drawer.getByText('You can only grant permissions you have yourself.')).toBeVisible();
  await drawer.getByLabel('Expires after').selectOption('never');
  await expect(drawer.getByText('Anyone who has this token can use it until it is revoked.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create token' }).click();
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByLabel('Name', { exact: true }).fill('Half done');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(drawer).toHaveCount(0);
});

test('the tokens have no barrier and fit a narrow phone in Khmer', async ({ page }) => {
  await openBusiness(page, 'Plain Tokens', '/api-token');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.keyboard.press('Escape');
  await makeToken(page, 'A program with a name so long that it hardly fits', 'View: Users and employees');
  await expectNoBarrierInBothSkins(page);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^1 permission/ }).click();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'A program' })).toBeVisible();
  await expectNoOverflow(page);
});
