import { expect } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

test('a conversation, an order and a ticket are shared in a room by a button, and drafts are kept until they are sent', async ({
  browser,
  page,
}) => {
  await signIn(page, 'owner@lotus.example', '/chat?tab=all');
  const list = page.getByRole('navigation', { name: 'Rooms' });
  const log = page.getByRole('log', { name: 'Messages' });
  const share = async (title: string, room: string, words: string, showsTitle = false) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('combobox', { name: 'Room' }).fill(room);
    await page.getByRole('option', { name: room }).first().click();
    await dialog.getByRole('textbox', { name: /^Message/ }).fill(words);
    if (showsTitle) await dialog.getByRole('switch', { name: 'Show its title to partners' }).click();
    expect(await listBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText(`Shared in “${room}”`)).toBeVisible();
  };

  await page.locator('a[data-channel]').first().click();
  await page.getByRole('log').waitFor();
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Share in private chat…' }).click();
  await share('Share the conversation', 'Water deliveries', 'Shall you take this one?', true);

  const open = async (path: string, key: string) => {
    await page.goto(path);
    const id = await page.locator('tr[data-row]').first().getAttribute('data-row');
    await page.goto(`${path}?${key}=${id}`);
  };
  await open('/service-system', 'order');
  await page.getByRole('button', { name: 'Share in private chat…' }).click();
  await share('Share the order', 'Front desk', 'Look at this order');

  await open('/ticket', 'ticket');
  await page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share in private chat…' }).click();
  await share('Share the ticket', 'Front desk', 'And at this ticket');

  await page.goto('/chat-partner');
  await list.getByRole('button', { name: /Front desk/ }).click();
  await expect(log.getByText('And at this ticket')).toBeVisible();
  await expect(log.getByRole('link', { name: /^Ticket #/ }).last()).toBeVisible();
  await log
    .getByRole('link', { name: /^Service order #/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/service-system/);

  // What was written and not sent is there again, also after a reload, and says so in the list.
  await page.goto('/chat-partner');
  await list.getByRole('button', { name: /Front desk/ }).click();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Not finished y');
  await list.getByRole('button', { name: /Water deliveries/ }).click();
  await expect(list.getByRole('button', { name: /Front desk.*Draft: Not finished y/ })).toBeVisible();
  await page.reload();
  await list.getByRole('button', { name: /Front desk/ }).click();
  await expect(field).toHaveValue('Not finished y');
  await page.keyboard.press('Alt+KeyL');
  await page.keyboard.press('End');
  await page.keyboard.type('et');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Not finished yet')).toBeVisible();
  await expect(field).toHaveValue('');

  // By keyboard alone: the last message is changed, the next room opened, the panel shown.
  await expect(log.getByText('Waiting to be sent')).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('Not finished yet');
  await page.keyboard.press('End');
  await page.keyboard.type(', but soon');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Not finished yet, but soon')).toBeVisible();
  await page.keyboard.press('Alt+KeyI');
  await expect(page.getByRole('complementary', { name: 'About this room' })).toBeVisible();
  await page.keyboard.press('Alt+KeyJ');
  await expect(page.getByRole('heading', { name: 'Front desk', level: 2 })).toBeHidden();

  // A partner sees what was chosen, and has nothing to open.
  const partner = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  // People of Mekong read Vietnamese.
  await partner.addInitScript(() => localStorage.setItem('locale', 'en'));
  await signIn(partner, 'owner@mekong.example', '/chat-partner');
  await partner
    .getByRole('navigation', { name: 'Rooms' })
    .getByRole('button', { name: /Water deliveries/ })
    .click();
  const theirs = partner.getByRole('log', { name: 'Messages' });
  await expect(theirs.getByText('Shall you take this one?')).toBeVisible();
  await expect(theirs.getByText(/^Conversation #/).last()).toBeVisible();
  await expect(theirs.getByRole('link')).toHaveCount(0);
  expect(await listBarriers(partner)).toEqual([]);
  await partner.context().close();
});
