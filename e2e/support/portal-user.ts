import { expect, type Page } from '@playwright/test';
import { authApi, type SignedIn } from '@sala/contract/people/auth/auth.api.ts';
import { callAsGuest } from './portal-call.ts';

export const demoPassword = process.env.DEMO_PASSWORD ?? 'a password for the tests';

/** Signs in through the page. */
export async function signInByHand(page: Page, email: string, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // The address changes before the content.
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
}

/**
 * Stores a session in the browser without running the portal. The session is new: one that several
 * browsers share would end when two of them refresh it.
 */
export async function storeSession(page: Page, email: string, path = '/chat', password = demoPassword): Promise<void> {
  const { origin, headers } = await getDevice(page, path);
  await keepSession(page, await callAsGuest(origin, authApi.login, { email, password }, headers));
}

/** Opens a page with a new session. */
export async function signIn(page: Page, email: string, path = '/chat', password = demoPassword): Promise<void> {
  await storeSession(page, email, path, password);
  await page.goto(path);
  await portalIsThere(page);
}

/** From here on the page handles shortcuts. */
export async function portalIsThere(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('main').first()).toBeVisible();
}

/** Address and device of a caller. */
export interface Device {
  readonly origin: string;
  readonly headers: Record<string, string>;
}

/** Opens a page of the portal's origin without running the portal, for access to its storage. */
export async function getDevice(page: Page, path = '/'): Promise<Device> {
  await page.goto(/^https?:/.test(path) ? new URL('/healthz', path).href : '/healthz');
  const { userAgent, timeZone } = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  return { origin: new URL(page.url()).origin, headers: { 'User-Agent': userAgent, Timezone: timeZone } };
}

/** Stores the session like the portal: a language chosen in this browser stays, otherwise the profile's is used. */
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

/** Stores language and colour scheme before the page starts. */
export async function prefer(page: Page, choice: { locale?: string; skin?: 'light' | 'dark' }): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (value && !localStorage.getItem(key)) localStorage.setItem(key, value);
  }, choice);
}
