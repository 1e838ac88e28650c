import { expect } from '@playwright/test';
import { demoPassword, signIn, signInByHand } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

test('a wrong password is said at the form and the address stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('dara@lotus.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('dara@lotus.example');
});

test('an empty form names what is missing under each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('after the sign-in one stands on the page one wanted', async ({ page }) => {
  await signInByHand(page, 'dara@lotus.example', '/chat?tab=unassigned');
  await expect(page).toHaveURL(/\/chat\?.*tab=unassigned/);
});

test('a redirect to another site is not followed', async ({ page }) => {
  for (const target of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel('Email').fill('dara@lotus.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
    await page.evaluate(() => localStorage.clear());
  }
});

test('who is signed in already is led away from the sign-in', async ({ page }) => {
  await signIn(page, 'dara@lotus.example');
  await page.goto('/login');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an unknown address shows the page for that, with a way back', async ({ page }) => {
  await signIn(page, 'dara@lotus.example');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error-404/);
  await expect(page).toHaveTitle(/Page not found · Sala/);
  await expect(page.getByText('Address: /no/such/page')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('link', { name: /home page/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('signing out in one tab signs out the other and keeps only the state of the page', async ({ page, context }) => {
  await signIn(page, 'dara@lotus.example');
  const second = await context.newPage();
  await second.goto('/chat');
  await expect(second.getByRole('tab', { name: /Mine/ })).toBeVisible();
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => ['accessToken', 'refreshToken', 'userData'].includes(key))).toEqual([]);
});

test('the language changes at once and stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'ខ្មែរ' }).or(page.getByLabel('ខ្មែរ')).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
});
