import { type Browser, expect, type Page } from '@playwright/test';
import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

async function open(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  const business = await openBusiness(page, name, '/');
  await business.owner(privateChatApi.toggle, {});
  return { ...business, page };
}

async function askPartner(page: Page, room: string, partner: string): Promise<void> {
  await page.getByRole('button', { name: 'New room' }).click();
  const dialog = page.getByRole('dialog', { name: 'New room' });
  await dialog.getByRole('radio', { name: 'Partners' }).check();
  await dialog.getByLabel('Room name').fill(room);
  await dialog.getByRole('combobox', { name: 'Partners' }).fill(partner);
  await page.getByRole('option', { name: partner }).click();
  await dialog.getByRole('button', { name: 'Open the room' }).click();
}

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('a business declines a room of a partner, and exports what is said in the one it joined, which both read', async ({
  browser,
}) => {
  const [kiln, quarry] = [await open(browser, 'Kiln Bricks'), await open(browser, 'Quarry Stones')];
  const asked = await kiln.owner(partnersApi.request, { body: { appId: quarry.appId } });
  await quarry.owner(partnersApi.accept, { params: { id: asked.id } });
  await Promise.all([kiln, quarry].map(({ page }) => page.goto('/chat-partner')));

  await askPartner(kiln.page, 'Advertising', 'Quarry Stones');
  await expect(thread(kiln.page).getByText(/opened the room/)).toBeVisible();
  await quarry.page.getByRole('tab', { name: /Requests/ }).click();
  await quarry.page.getByRole('button', { name: 'Decline' }).click();
  const question = quarry.page.getByRole('dialog', { name: 'Decline “Advertising” for your business?' });
  expect(await listBarriers(quarry.page)).toEqual([]);
  await question.getByRole('button', { name: 'Decline for everyone' }).click();
  await expect(quarry.page.getByText('No requests')).toBeVisible();
  await expect(thread(kiln.page).getByText('Quarry Stones declined the room')).toBeVisible();

  await askPartner(kiln.page, 'Orders of stone', 'Quarry Stones');
  await quarry.page.getByRole('button', { name: 'Join' }).click();
  await quarry.page.getByRole('textbox', { name: /^Message to/ }).fill('Forty tons of gravel');
  await quarry.page.keyboard.press('Enter');
  await expect(thread(kiln.page).getByText('Forty tons of gravel')).toBeVisible();

  await quarry.page.goto('/integration?tab=private-chat');
  await quarry.page.getByRole('button', { name: 'Export messages' }).click();
  const [file] = await Promise.all([
    quarry.page.waitForEvent('download'),
    quarry.page.getByRole('dialog').getByRole('button', { name: 'Export messages' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Private chat.xlsx');
  expect(await listBarriers(quarry.page)).toEqual([]);
  await expect(thread(kiln.page).getByText(/Quarry Stones, exported the messages/)).toBeVisible();
  for (const { page } of [kiln, quarry]) await page.context().close();
});

test('a person is banned from a room by keyboard, sees nothing of it, and can be invited once the ban is lifted', async ({
  browser,
  page,
}) => {
  await signIn(page, 'owner@lotus.example', '/chat-partner');
  const banned = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await banned.addInitScript(() => localStorage.setItem('locale', 'en'));
  await signIn(banned, 'minh@lotus.example', '/chat-partner');
  const dinner = (each: Page) =>
    each.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: /Year-end dinner/ });
  await dinner(banned).click();
  await expect(thread(banned).getByText('The 20th it is.')).toBeVisible();

  // The owner of the room is Sreymom; the owner of the business is a member like others.
  const owner = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await owner.addInitScript(() => localStorage.setItem('locale', 'en'));
  await signIn(owner, 'sreymom@lotus.example', '/chat-partner');
  await dinner(page).click();
  await expect(thread(page).getByText('The 20th it is.')).toBeVisible();
  await page.keyboard.press('Alt+KeyI');
  await expect(page.getByRole('complementary', { name: 'About this room' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for Minh/ })).toHaveCount(0);

  await dinner(owner).click();
  await expect(thread(owner).getByText('The 20th it is.')).toBeVisible();
  await owner.keyboard.press('Alt+KeyI');
  await owner.getByRole('button', { name: /^Actions for Minh/ }).focus();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('menuitem', { name: 'Ban from the room' })).toBeVisible();
  await owner.keyboard.press('End');
  await owner.keyboard.press('Enter');
  const question = owner.getByRole('dialog', { name: /^Ban Minh .* from this room\?/ });
  expect(await listBarriers(owner)).toEqual([]);
  await question.getByRole('button', { name: 'Ban from the room' }).focus();
  await owner.keyboard.press('Enter');
  await expect(banned.getByText('You cannot open this room')).toBeVisible();
  await expect(dinner(banned)).toHaveCount(0);
  expect(await listBarriers(owner)).toEqual([]);

  await owner.getByRole('button', { name: 'Invite' }).click();
  const invite = owner.getByRole('dialog', { name: 'Invite people' });
  await invite.getByRole('combobox', { name: 'People to invite' }).fill('Minh');
  await owner.getByRole('option', { name: /Minh/ }).click();
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(invite.getByText('This person is banned from the room. Lift the ban first.')).toBeVisible();
  await invite.getByRole('button', { name: 'Cancel' }).click();
  await owner.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(owner.getByRole('heading', { name: 'Banned' })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Invite' }).click();
  await invite.getByRole('combobox', { name: 'People to invite' }).fill('Minh');
  await owner.getByRole('option', { name: /Minh/ }).click();
  await invite.getByRole('button', { name: 'Invite' }).click();
  await banned.getByRole('tab', { name: /Requests/ }).click();
  await banned.getByRole('button', { name: 'Join' }).click();
  await expect(thread(banned).getByText('The 20th it is.')).toBeVisible();
  for (const each of [banned, owner]) await each.context().close();
});
