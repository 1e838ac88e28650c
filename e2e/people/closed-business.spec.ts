import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { runAdmin } from '../support/admin.ts';
import { openBusiness } from '../support/new-business.ts';
import { createClockedServer } from '../support/server.ts';
import { test } from '../support/test.ts';
import { chatFrame, composer, openChat, openStorefront, openStorefrontChat, write } from '../support/widget-visitor.ts';

const day = 24 * 3600 * 1000;
const closed = 'We cannot take new messages here at the moment. Please come back later.';
const closedIn = {
  en: 'The chat is closed for now',
  km: 'ប្រអប់សន្ទនាបិទជាបណ្ដោះអាសន្ន',
  vi: 'Cửa sổ trò chuyện tạm đóng',
  'zh-cn': '聊天暂时关闭',
};

/** The calls that this page makes as a visitor, in order. */
function noteVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/visitor/session')) visits.push(request.method());
  });
  return visits;
}

/** A page of a shop that has the chat of this business. */
async function createShop(browser: Browser, { origin, appId }: { origin: string; appId: string }) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const path = `${origin}/a-shop`;
  const body = `<!doctype html><title>A shop</title><h1>A shop</h1><script async src="/widget.js" data-app-id="${appId}"></script>`;
  await context.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  return { page: await context.newPage(), path, close: () => context.close() };
}

const setLocale = (page: Page, locale: string) =>
  page.evaluate(
    (chosen) => (window as unknown as { $sala: { setLocale(to: string): Promise<void> } }).$sala.setLocale(chosen),
    locale,
  );

test('the chat of a suspended business says so on the page of a shop, takes nothing new, loses nothing, and goes on', async ({
  page: owner,
  browser,
}) => {
  const business = await openBusiness(owner, 'Harbour Laundry', '/chat?tab=unassigned');
  const [before, after] = [await createShop(browser, business), await createShop(browser, business)];
  const chat = await openStorefrontChat(before.page, before.path);
  await write(chat, 'Where is my blue shirt?');
  await expect(chat.getByLabel('Sent').last()).toBeVisible();
  await composer(chat).fill('And my scarf?');
  await runAdmin('merchants', 'suspend', business.email, 'The invoice of May is open.');

  await test.step('somebody in a conversation reads what was said and ends it', async () => {
    await expect(chat.getByText(closed)).toBeVisible();
    await expect(composer(chat)).toHaveCount(0);
    await expect(chat.getByText('Where is my blue shirt?')).toBeVisible();
    const again = await openStorefrontChat(before.page, before.path);
    await expect(again.getByText('Where is my blue shirt?')).toBeVisible();
    await expect(again.getByText(closed)).toBeVisible();
    await again.getByRole('button', { name: 'Menu' }).click();
    await again.getByRole('button', { name: 'End conversation' }).click();
    await expect(again.getByText('You ended the conversation')).toBeVisible();
  });

  const visits = noteVisits(after.page);
  await test.step('somebody new reads it in their language, and is not taken down as a customer', async () => {
    await openStorefront(after.page, after.path);
    await openChat(after.page);
    const frame = await chatFrame(after.page);
    await expect(frame.getByRole('heading', { name: 'Harbour Laundry' })).toBeVisible();
    for (const [locale, text] of Object.entries(closedIn)) {
      await setLocale(after.page, locale);
      await expect(frame.getByRole('heading', { name: text })).toBeVisible();
      await expect(frame.getByRole('textbox')).toHaveCount(0);
    }
    await setLocale(after.page, 'en');
    expect(visits).toEqual([]);
  });

  await test.step('and on the page that is nothing but the chat', async () => {
    const alone = await after.page.context().newPage();
    await alone.setViewportSize({ width: 390, height: 844 });
    await alone.goto(`/c/${business.appId}`);
    await expect(alone.getByRole('heading', { name: closedIn.en })).toBeVisible();
    await expectNoBarrier(alone);
    await expectNoOverflow(alone);
    await alone.close();
  });

  await test.step('pages of the business offer nothing that makes something, and say why', async () => {
    for (const [path, offer] of [
      ['/user', 'Invite user'],
      ['/role', 'New role'],
      ['/department', 'New department'],
      ['/employee', 'New employee'],
      ['/api-token', 'Create token'],
    ] as const) {
      await owner.goto(path);
      await expect(owner.getByRole('note')).toContainText('Your business is read-only at the moment.');
      await expect(owner.getByText(offer, { exact: true })).toHaveCount(0);
    }
    await owner.goto('/user/create');
    await expect(owner.getByText('Your business is read-only at the moment.')).toBeVisible();
    await owner.goto('/user');
    await owner.getByRole('button', { name: 'Actions for Rith Sambath' }).click();
    await expect(owner.getByRole('menuitem', { name: /^Edit/ })).toHaveCount(0);
    await expect(owner.getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
  });

  await runAdmin('merchants', 'resume', business.email);
  const resumed = await chatFrame(before.page);
  await expect(composer(resumed)).toHaveValue('And my scarf?');
  await composer(resumed).press('Enter');
  await expect(resumed.getByText('And my scarf?')).toBeVisible();
  await expect(resumed.getByLabel('Sent').last()).toBeVisible();
  // Who waited before the closed chat need not do anything either.
  await write(await chatFrame(after.page), 'Are you open again?');
  await expect((await chatFrame(after.page)).getByLabel('Sent').last()).toBeVisible();
  await owner.goto('/chat?tab=unassigned');
  await expect(owner.getByText('Are you open again?').first()).toBeVisible();
  await owner.goto('/user');
  await expect(owner.getByText('Invite user', { exact: true })).toBeVisible();
  await before.close();
  await after.close();
});

test('after the plan and its grace time the demo shop says the same, and a message on its way is kept', async ({
  page,
  browser,
}) => {
  const server = await createClockedServer('dara@lotus.example');
  try {
    await server.start();
    // The demo's plans are paid for less than a year.
    await server.setTime(new Date(Date.now() + 200 * day));
    const chat = await openStorefrontChat(page, `${server.address}/demo`);
    await write(chat, 'Where is my blue shirt?');
    await expect(chat.getByLabel('Sent').last()).toBeVisible();
    await server.setTime(new Date(Date.now() + 330 * day));
    await write(chat, 'And my scarf?');
    await expect(chat.getByText(closed)).toBeVisible();
    await expect(chat.getByText('And my scarf?')).toBeVisible();
    await expect(chat.getByText(/^Not sent/)).toBeVisible();
    const again = await openStorefrontChat(page, `${server.address}/demo`);
    await expect(again.getByText('Where is my blue shirt?')).toBeVisible();
    await expect(again.getByText('And my scarf?')).toBeVisible();

    const late = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const visits = noteVisits(late);
    const frame = await openStorefrontChat(late, `${server.address}/demo`);
    await expect(frame.getByRole('heading', { name: closedIn.en })).toBeVisible();
    expect(visits).toEqual([]);
    await late.context().close();
  } finally {
    await server.close();
  }
});
