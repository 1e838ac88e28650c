import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openBusiness } from '../support/new-business.ts';
import { demoPassword, signIn, storeSession } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse, lotusAppId } from '../support/visitor-call.ts';

interface Refusal {
  status: number;
  code?: number;
  message?: string;
  params?: Record<string, string | number>;
  validate?: Record<string, { key: string }[]>;
}

const assignButton = (page: Page) => page.getByRole('button', { name: /^Take$/ }).first();

/** Makes the server refuse the next calls of one path, as in a failure. */
async function refuse(
  page: Page,
  path: string,
  refusal: Refusal,
  times = Number.POSITIVE_INFINITY,
): Promise<() => number> {
  let count = 0;
  await page.route(`**${path}`, async (route) => {
    if (count++ >= times) return route.fallback();
    const { status, code = status, message = 'unexpected', params, validate } = refusal;
    await route.fulfill({ status, json: { code, message, params, validate, detail: '', request_id: 'r-1' } });
  });
  return () => count;
}

const signedIn = (page: Page) => storeSession(page, 'dara@lotus.example');

/** Opens a conversation that no other test uses. */
async function openUnassigned(page: Page): Promise<void> {
  const words = `Is anybody there ${randomUUID().slice(0, 8)}`;
  await converse(page.request, lotusAppId, [words]);
  await signIn(page, 'owner@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await page.getByRole('link', { name: new RegExp(words) }).click();
  await expect(assignButton(page)).toBeVisible();
}

test('an expired access token is renewed once and the waiting calls are made again', async ({ page }) => {
  await signedIn(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/merchant/auth/refresh')) refreshes++;
  });
  // Two calls were under way when the token expired: none is refused before both are there, nor twice.
  const { promise: areBothThere, resolve: letGo } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/chat/**', async (route) => {
    if (++calls > 2) return route.fallback();
    if (calls === 2) letGo();
    await areBothThere;
    const json = { code: 100, message: 'accessTokenExpired', detail: '', request_id: 'r-1' };
    await route.fulfill({ status: 401, json });
  });
  await page.goto('/chat');
  await expect(page.getByRole('tab', { name: /Mine/ })).toBeVisible();
  await expect.poll(() => calls).toBeGreaterThanOrEqual(4);
  await expect.poll(() => refreshes).toBe(1);
  await expect(page).toHaveURL(/\/chat/);
});

test('a refused refresh ends the session, says so and remembers the page', async ({ page }) => {
  await signedIn(page);
  await refuse(page, '/api/chat/**', { status: 401, code: 100, message: 'accessTokenExpired' });
  await refuse(page, '/api/merchant/auth/refresh', { status: 401, code: 102, message: 'sessionRevoked' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('any other 401 leads to the sign-in with the same words', async ({ page }) => {
  await signedIn(page);
  await refuse(page, '/api/chat/**', { status: 401, code: 104, message: 'accountDeactivated' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
});

test('a wrong clock leads to the sign-in and explains the clock', async ({ page }) => {
  await signedIn(page);
  await refuse(page, '/api/chat/**', { status: 406, message: 'wrongDeviceTime' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog', { name: /clock/ })).toBeVisible();
});

test('each kind of refusal is explained in its own way, and nothing else changes', async ({ page }) => {
  await openUnassigned(page);
  const path = '/api/chat/channel/assign';
  await test.step('what does not exist opens no dialog', async () => {
    await refuse(page, path, { status: 404, message: 'recordNotFound' });
    const answered = page.waitForResponse(`**${path}`);
    await assignButton(page).click();
    await answered;
    await expect(assignButton(page)).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a refused request is explained in a dialog', async () => {
    await refuse(page, path, { status: 400, message: 'operatorNotAvailable' });
    await assignButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Warning' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await expect(assignButton(page)).toBeVisible();
  });
  await test.step('trouble on the server is called that, with a reference', async () => {
    await refuse(page, path, { status: 500 });
    await assignButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Server error' });
    await expect(dialog).toContainText('r-1');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('any other refusal says in words what the server said', async () => {
    await refuse(page, '/api/auth/profile/offline', {
      status: 409,
      message: 'operatorNotAvailable',
      params: { operator: 'Sophea Lim' },
    });
    await page.getByRole('button', { name: /^Take new work/ }).click();
    await page.getByRole('menuitemradio', { name: /^Offline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Server error' });
    await expect(dialog).toContainText('Sophea Lim cannot take conversations at the moment.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a server that cannot be reached is named top right for three seconds', async () => {
    await page.route(`**${path}`, (route) => route.abort());
    await assignButton(page).click();
    const toast = page.getByText('Sala cannot be reached.', { exact: false });
    // One look for both, since it goes after three seconds.
    await expect
      .poll(async () => (await toast.boundingBox())?.x, { intervals: [50] })
      .toBeGreaterThan(page.viewportSize()!.width / 2);
    await page.mouse.move(10, 700);
    await expect(toast).toBeHidden();
    await expect(assignButton(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a success that carries a message shows it top right for five seconds', async ({ page }) => {
  // In its own business, since other tests rely on the operators of the demo.
  await openBusiness(page, 'Toast Laundry', '/chat');
  await page.route('**/api/auth/profile/offline', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), message: 'saved' } });
  });
  await page.getByRole('button', { name: /^Take new work/ }).click();
  await page.getByRole('menuitemradio', { name: /^Offline/ }).click();
  const toast = page.getByText('Saved', { exact: true });
  const { width } = page.viewportSize()!;
  const isTopRight = async () => {
    const box = await toast.boundingBox();
    return box !== null && box.y < 160 && box.x > width / 2;
  };
  await expect.poll(isTopRight, { intervals: [50] }).toBe(true);
  await page.mouse.move(10, 700);
  await expect(toast).toBeHidden();
});

test('after the end of a session the sign-in leads back to where one was', async ({ page }) => {
  await signedIn(page);
  await refuse(page, '/api/chat/**', { status: 401, code: 104, message: 'sessionRevoked' });
  await page.goto('/chat?tab=all');
  await page.getByRole('dialog', { name: 'Session expired' }).getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Email').fill('dara@lotus.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/chat\?.*tab=all/);
});

test('many calls refused at once end the session once, with one dialog', async ({ page }) => {
  await signedIn(page);
  await refuse(page, '/api/**', { status: 401, code: 104, message: 'sessionRevoked' });
  await page.unroute('**/api/client-config');
  await page.route('**/api/client-config', (route) => route.continue());
  await page.goto('/chat');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a refused field is said at the field, in no dialog and no toast', async ({ page }) => {
  await page.goto('/login');
  const validate = { email: [{ key: 'email' }] };
  await refuse(page, '/api/merchant/login', { status: 422, message: 'validationFailed', validate });
  await page.getByLabel('Email').fill('dara@lotus.example');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('dara@lotus.example');
});

test('a start without a server says so and goes on when it is back', async ({ page }) => {
  await page.route('**/api/client-config', (route) => route.abort());
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Sala cannot be reached' })).toBeVisible();
  await page.unroute('**/api/client-config');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fchat/);
});

test('a program that cannot be loaded says so in the language of its reader, and is loaded when it is there again', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('locale', 'vi'));
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Không tải được Sala' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tải lại' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
