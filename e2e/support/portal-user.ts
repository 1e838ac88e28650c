import { expect, type Page } from '@playwright/test';

export const demoPassword = process.env.DEMO_PASSWORD ?? 'a password for the tests';

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, email: string, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // The address changes before the page does.
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
}

/** Sets language and skin before the page starts, as an earlier visit would have. */
export async function prefer(page: Page, choice: { locale?: string; skin?: 'light' | 'dark' }): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (value && !localStorage.getItem(key)) localStorage.setItem(key, value);
  }, choice);
}
