import { expect, type Page } from '@playwright/test';
import { callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { openCallScenario } from '../support/call-scenario.ts';
import { test } from '../support/test.ts';
import { useWholeBrowser } from '../support/whole-browser.ts';

useWholeBrowser();

/** The displayed system notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-worker/');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
  });

test('a call that rings while no window is seen shows on the device until the caller gives up', async ({ browser }) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { appId, owner } = await openCallScenario(page, 'Hidden Garden', '/account-setting?tab=notifications');
  await context.grantPermissions(['microphone', 'notifications']);
  await page.reload();
  await page.getByRole('switch', { name: 'Notify me on this device' }).click();
  // Offered once the choice is stored; the switch itself turns before.
  await expect(page.getByRole('switch', { name: 'Show message text' })).toBeVisible();
  // Makes the page hidden, like a background tab.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await page.goto('/chat');
  await expect(page.getByRole('tab', { name: /All/ })).toBeVisible();
  await expect.poll(async () => (await owner(callUsersApi.optionCall))[0]?.callState).toBe('free');
  expect(await shown(page)).toEqual([]);

  const session = await context.request.post('/api/visitor/session', { data: { app_id: appId, locale: 'en' } });
  const headers = { Authorization: `Bearer ${(await session.json()).data.token}` };
  const call = await context.request.post('/api/visitor/calls', { headers, data: {} });
  expect(call.ok(), await call.text()).toBe(true);
  expect((await call.json()).data.status).toBe('incoming');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/: Incoming call$/)]);
  const { id } = (await call.json()).data;
  expect((await context.request.post(`/api/visitor/calls/${id}/end`, { headers })).ok()).toBe(true);
  await expect.poll(() => shown(page)).toEqual([]);
});
