import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { useWholeBrowser } from '../support/whole-browser.ts';
import { write } from '../support/widget-visitor.ts';

// System notifications need a full browser.
useWholeBrowser();

/** A service worker is not a page of the context. */
async function getServiceWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** The displayed system notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-worker/');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  });

/** Replies inside the notification of a conversation. */
const answer = (worker: Worker, content: object, text: string) =>
  worker.evaluate(
    ([about, words]) =>
      (self as unknown as { answer: (about: object, words: string) => Promise<void> })
        .answer(about, words)
        // Opening a window needs a real click.
        .catch(() => undefined),
    [content, text] as const,
  );

test('a device is turned on, shows what happens out of sight, and takes answers once', async ({ browser }) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL, permissions: ['notifications'] });
  const page = await context.newPage();
  const { appId } = await openBusiness(page, 'Lakeside Cleaning', '/account-setting?tab=notifications');
  const worker = getServiceWorker(context);
  await page.getByRole('switch', { name: 'Notify me on this device' }).click();
  await page.getByRole('switch', { name: 'Show message text' }).click();
  await expect(page.getByRole('switch', { name: 'Show message text' })).toBeChecked();
  expect(await listBarriers(page)).toEqual([]);

  // Makes the page hidden, like a background tab.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => sessionStorage.getItem('sight') ?? 'hidden' }),
  );
  await page.goto('/chat?tab=all');
  await expect(page.getByRole('tab', { name: /All/ })).toBeVisible();
  // One message is sent during the reload, one while the page is open.
  await page.goto('about:blank');
  const elsewhere = await browser.newContext({ baseURL });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`/c/${appId}`);
  await write(visitor, 'Hello?');
  await expect(visitor.getByText('Hello?')).toBeVisible();
  await page.goto('/chat?tab=all');
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/: Hello\?$/)]);
  await write(visitor, 'Is somebody there?');
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/: Is somebody there\?$/)]);

  const channelId = await page.locator('a[data-channel]').getAttribute('data-channel');
  const profile = await page.evaluate(() => JSON.parse(localStorage.getItem('userData')!));
  const content = { channelId, merchantUserId: profile.id, link: `/chat?c=${channelId}` };
  await answer(await worker, content, 'On our way');
  await expect(visitor.getByText('On our way')).toHaveCount(1);
  // Answering marks it as read.
  await expect.poll(() => shown(page)).toEqual([]);

  // Without an open page it is stored as a draft.
  await page.goto('about:blank');
  await answer(await worker, content, 'At nine o’clock');
  await page.goto(`/chat?c=${channelId}`);
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('At nine o’clock');
  await expect(visitor.getByText('At nine o’clock')).toHaveCount(0);
  await elsewhere.close();
  await context.close();
});
