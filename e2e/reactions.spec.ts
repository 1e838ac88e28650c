import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/portal-user.ts';

interface Refusal {
  status: number;
  code?: number;
  message?: string;
  params?: Record<string, string | number>;
}

const assignButton = (page: Page) => page.getByRole('button', { name: /^(Take|Assign to me)/ }).first();

/** Lets the server refuse the next calls of one path in a way it would only refuse in trouble. */
async function refuse(
  page: Page,
  path: string,
  refusal: Refusal,
  times = Number.POSITIVE_INFINITY,
): Promise<() => number> {
  let count = 0;
  await page.route(`**${path}`, async (route) => {
    if (count++ >= times) return route.fallback();
    const { status, code = status, message = 'unexpected', params } = refusal;
    await route.fulfill({ status, json: { code, message, params, detail: '', request_id: 'r-1' } });
  });
  return () => count;
}

/** Leaves the page as well: a call still under way must not be the one that is refused. */
async function signInAndLeave(page: Page): Promise<void> {
  await signIn(page, 'dara@lotus.example');
  await page.goto('about:blank');
}

async function openUnassigned(page: Page): Promise<void> {
  await signIn(page, 'owner@lotus.example', '/chat?tab=unassigned');
  await page
    .getByRole('link', { name: /waiting|unassigned/i })
    .first()
    .click();
  await expect(assignButton(page)).toBeVisible();
}

test('an expired access token is renewed once and the waiting calls are made again', async ({ page }) => {
  await signInAndLeave(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/merchant/auth/refresh')) refreshes++;
  });
  const refused = await refuse(page, '/api/chat/**', { status: 401, code: 100, message: 'accessTokenExpired' }, 2);
  await page.goto('/chat');
  await expect(page.getByRole('tab', { name: /Mine/ })).toBeVisible();
  await expect.poll(refused).toBeGreaterThanOrEqual(2);
  await expect.poll(() => refreshes).toBe(1);
  await expect(page).toHaveURL(/\/chat/);
});

test('a refused refresh ends the session, says so and remembers the page', async ({ page }) => {
  await signInAndLeave(page);
  await refuse(page, '/api/chat/**', { status: 401, code: 100, message: 'accessTokenExpired' });
  await refuse(page, '/api/merchant/auth/refresh', { status: 401, code: 102, message: 'sessionRevoked' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('any other 401 leads to the sign-in with the same words', async ({ page }) => {
  await signInAndLeave(page);
  await refuse(page, '/api/chat/**', { status: 401, code: 104, message: 'accountDeactivated' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('a wrong clock leads to the sign-in and explains the clock', async ({ page }) => {
  await signInAndLeave(page);
  await refuse(page, '/api/chat/**', { status: 406, message: 'wrongDeviceTime' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog', { name: /clock/ })).toBeVisible();
});

test('a refused request is explained in a dialog and nothing else changes', async ({ page }) => {
  await openUnassigned(page);
  await refuse(page, '/api/chat/channel/assign', { status: 400, message: 'operatorNotAvailable' });
  await assignButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please note' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(assignButton(page)).toBeVisible();
});

test('what does not exist opens no dialog', async ({ page }) => {
  await openUnassigned(page);
  await refuse(page, '/api/chat/channel/assign', { status: 404, message: 'recordNotFound' });
  const answered = page.waitForResponse('**/api/chat/channel/assign');
  await assignButton(page).click();
  await answered;
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('trouble on the server is called that, with a reference', async ({ page }) => {
  await openUnassigned(page);
  await refuse(page, '/api/chat/channel/assign', { status: 500 });
  await assignButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
});

test('a success that carries a message shows it top right for five seconds', async ({ page }) => {
  await openUnassigned(page);
  await page.route('**/api/auth/profile/offline', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), message: 'saved' } });
  });
  await page.getByRole('switch').first().click();
  const toast = page.getByText('Saved', { exact: true });
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const width = page.viewportSize()!.width;
  expect(box.y).toBeLessThan(160);
  expect(box.x).toBeGreaterThan(width / 2);
  await page.mouse.move(10, 700);
  await expect(toast).toBeHidden({ timeout: 9000 });
  const back = page.waitForResponse('**/api/auth/profile/offline');
  await page.getByRole('switch').first().click();
  await back;
});
