import { type Browser, expect, type Page } from '@playwright/test';
import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { type NewBusiness, openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

interface Side extends NewBusiness {
  readonly page: Page;
}

async function open(browser: Browser, name: string): Promise<Side> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  return { ...(await openBusiness(page, name, '/')), page };
}

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};

test('two businesses talk in a room: opened, joined, answered, changed, and ended with private chat', async ({
  browser,
}) => {
  const [jetty, ferry] = [await open(browser, 'Jetty Sails'), await open(browser, 'Ferry Ropes')];
  const asked = await jetty.owner(partnersApi.request, { body: { appId: ferry.appId } });
  await ferry.owner(partnersApi.accept, { params: { id: asked.id } });
  const menu = (page: Page) => page.getByRole('link', { name: /^Private chat/ });
  await expect(menu(jetty.page)).toBeHidden();

  // Each turns it on in the integration settings.
  for (const { page } of [jetty, ferry]) {
    await page.goto('/integration?tab=private-chat');
    await page.getByRole('switch', { name: 'Use private chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await expect(menu(page)).toBeVisible();
    expect(await listBarriers(page)).toEqual([]);
  }

  await menu(jetty.page).click();
  await jetty.page.getByRole('button', { name: 'New room' }).click();
  const dialog = jetty.page.getByRole('dialog', { name: 'New room' });
  await dialog.getByRole('radio', { name: 'Partners' }).check();
  await dialog.getByLabel('Room name').fill('Harbour works');
  await dialog.getByRole('combobox', { name: 'Partners' }).fill('Ferry');
  await jetty.page.getByRole('option', { name: 'Ferry Ropes' }).click();
  await dialog.getByRole('button', { name: 'Open the room' }).click();
  await write(jetty.page, 'Can you deliver on Friday?');
  await expect(thread(jetty.page).getByText('Can you deliver on Friday?')).toBeVisible();

  // The other side is updated without a reload.
  await expect(ferry.page.getByRole('link', { name: /^Private chat.*1 unread room/ })).toBeVisible();
  await menu(ferry.page).click();
  await ferry.page.getByRole('tab', { name: /Requests/ }).click();
  await expect(ferry.page.getByText('Jetty Sails opened “Harbour works” for your business')).toBeVisible();
  await ferry.page.getByRole('button', { name: 'Join' }).click();
  await expect(thread(ferry.page).getByText('Can you deliver on Friday?')).toBeVisible();
  await write(ferry.page, 'On Friday at noon');
  await expect(thread(jetty.page).getByText('On Friday at noon')).toBeVisible();
  await expect(thread(ferry.page).getByText('seen by 1 person')).toBeVisible();
  expect(await listBarriers(jetty.page)).toEqual([]);

  // Messages written offline are sent when the connection is back.
  await ferry.page.context().setOffline(true);
  await write(ferry.page, 'With two boats');
  await expect(thread(ferry.page).getByText('Waiting to be sent')).toBeVisible();
  await ferry.page.context().setOffline(false);
  await expect(thread(jetty.page).getByText('With two boats')).toBeVisible();
  await expect(thread(ferry.page).getByText('Waiting to be sent')).toBeHidden();

  // Both see a reaction and an edit.
  const own = thread(jetty.page).getByText('Can you deliver on Friday?');
  await own.hover();
  await jetty.page.getByRole('button', { name: 'More actions' }).first().click();
  await jetty.page.getByRole('menuitem', { name: 'Edit' }).click();
  await jetty.page.getByRole('textbox', { name: /^Message to/ }).fill('Can you deliver on Saturday?');
  await jetty.page.getByRole('button', { name: 'Save' }).click();
  await expect(thread(ferry.page).getByText('Can you deliver on Saturday?')).toBeVisible();

  await jetty.page.getByRole('button', { name: 'Show members and files' }).click();
  await expect(
    jetty.page.getByRole('complementary', { name: 'About this room' }).getByText('Ferry Ropes'),
  ).toBeVisible();
  expect(await listBarriers(jetty.page)).toEqual([]);

  // When turned off, it disappears from the menu of every open page.
  await jetty.owner(privateChatApi.toggle, {});
  await expect(menu(jetty.page)).toBeHidden();
  await expect(jetty.page.getByText('Private chat is turned off')).toBeVisible();
  for (const { page } of [jetty, ferry]) await page.context().close();
});
