import { expect, type Page } from '@playwright/test';
import { authApi, type SignedIn } from '@sala/contract/auth/auth.api.ts';
import { callAsGuest } from './portal-call.ts';

export const demoPassword = process.env.DEMO_PASSWORD ?? 'a password for the tests';

/** Signs in through the page, as a person does. */
export async function signInByHand(page: Page, email: string, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // The address changes before the page does.
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
}

/**
 * Opens a page as somebody who has signed in on this browser before. The session is their own and new: one that several
 * browsers had would end as soon as two of them renew it.
 */
export async function signIn(page: Page, email: string, path = '/chat', password = demoPassword): Promise<void> {
  const { origin, headers } = await getDevice(page, path);
  await keepSession(page, await callAsGuest(origin, authApi.login, { email, password }, headers));
  await page.goto(path);
  await portalIsThere(page);
}

/** The page hears its keys from here on. */
export async function portalIsThere(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('main').first()).toBeVisible();
}

/** What the server hears of from where, and on what, somebody calls. */
export interface Device {
  readonly origin: string;
  readonly headers: Record<string, string>;
}

/** Leads the page to where the browser keeps what it knows of the portal, without a portal that runs. */
export async function getDevice(page: Page, path = '/'): Promise<Device> {
  await page.goto(/^https?:/.test(path) ? new URL('/livez', path).href : '/livez');
  const { userAgent, timeZone } = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return { origin: new URL(page.url()).origin, headers: { 'User-Agent': userAgent, Timezone: timeZone } };
}

/** As the portal keeps it: a language that was chosen on this browser stays, otherwise the profile's comes. */
export async function keepSession(page: Page, { user, accessToken, refreshToken }: SignedIn): Promise<void> {
  const stored = { userData: JSON.stringify(user), refreshToken, accessToken };
  await page.evaluate(
    ([session, locale]) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale);
    },
    [stored, user.locale] as const,
  );
}

/** Sets language and skin before the page starts, as an earlier visit would have. */
export async function prefer(page: Page, choice: { locale?: string; skin?: 'light' | 'dark' }): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (value && !localStorage.getItem(key)) localStorage.setItem(key, value);
  }, choice);
}
