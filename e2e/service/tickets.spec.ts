import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { drawInto } from '../support/drawing.ts';
import { openBusiness, registerBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('tickets are found by filters, changed in bulk and by key, and put into columns by mouse and keyboard', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Riverside Repairs', '/ticket');
  await expect(page.getByText('No tickets yet')).toBeVisible();
  const [me] = await owner(usersApi.list);
  const make = (title: string, priority = 'medium') => {
    const customerEmail = `sok-${randomUUID().slice(0, 8)}@mail.example`;
    const body = { title, description: 'As told on the phone.', priority, assigneeId: me!.id, customerEmail };
    return owner(ticketsApi.create, { body });
  };
  const statusOf = async (id: string) => (await owner(ticketsApi.get, { params: { id } })).status;
  const lamp = await make('The lamp flickers', 'urgent');
  const door = await make('The door squeaks');
  await make('The tap drips');

  // New tickets and the badge appear without a reload; the filter is in the address.
  await expect(row(page, 'The tap drips')).toBeVisible();
  await expect(page.getByRole('link', { name: /Tickets/ })).toContainText('3');
  // The checkbox follows the address, so it is checked after that has changed.
  await page.getByRole('checkbox', { name: 'Urgent' }).click();
  await expect(page.getByRole('checkbox', { name: 'Urgent' })).toBeChecked();
  await expect(page).toHaveURL(/priority=urgent/);
  await expect(row(page, 'The tap drips')).toHaveCount(0);
  await expectNoBarrierInBothSkins(page);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(row(page, 'The tap drips')).toBeVisible();

  // The urgent one is first. One of three is deleted before the change of the others; the result reports it.
  await expect(page.getByRole('row').nth(1)).toContainText('The lamp flickers');
  await row(page, 'The door squeaks').getByRole('link').focus();
  await page.keyboard.press('x');
  await row(page, 'The lamp flickers')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar')).toContainText('3 selected');
  await owner(ticketsApi.remove, { params: { id: door.id } });
  await row(page, 'The tap drips').getByRole('link').focus();
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('radio', { name: 'Pending' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '2 done' });
  await expect(outcome).toContainText('1 not possible');
  await expect(outcome).toContainText('The door squeaks');
  await expect(row(page, 'The lamp flickers')).toContainText('Pending');

  await page.getByText('Board', { exact: true }).click();
  const card = page.locator(`[data-row="${lamp.id}"]`);
  await expect(column(page, 'Pending').locator('[data-row]')).toHaveCount(2);
  await drawInto(page, card, column(page, 'Open'));
  await expect(column(page, 'Open')).toContainText('The lamp flickers');
  await expect.poll(() => statusOf(lamp.id)).toBe('open');
  const opener = card.getByRole('button', { name: 'The lamp flickers' });
  await opener.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Pending')).toContainText('The lamp flickers');
  await expect(opener).toBeFocused();
  await expect.poll(() => statusOf(lamp.id)).toBe('pending');

  // A move says what it did, and can be undone from there.
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('The lamp flickers: Pending')).toBeVisible();
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(notices.getByText('Undone')).toBeVisible();
  await expect(column(page, 'Open')).toContainText('The lamp flickers');
  expect(await statusOf(lamp.id)).toBe('open');
  await opener.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => statusOf(lamp.id)).toBe('pending');

  // Another user is faster: the card moves where they put it, with a notice.
  let isStale = false;
  await page.route(`**/api/ticket/${lamp.id}`, async (route) => {
    // Reads after the previous change may come in between.
    if (route.request().method() !== 'GET' && !isStale) {
      isStale = true;
      const { version } = await owner(ticketsApi.get, { params: { id: lamp.id } });
      await owner(ticketsApi.update, { params: { id: lamp.id }, body: { status: 'open', version } });
    }
    await route.continue();
  });
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/someone else just changed the same field/)).toBeVisible();
  await expect(column(page, 'Open')).toContainText('The lamp flickers');
  await expect(column(page, 'Resolved').locator('[data-row]')).toHaveCount(0);
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('who may only look at tickets has no buttons for more, and reads why a card stays where it is', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await signIn(page, 'channary@lotus.example', '/ticket?view=board');
  const card = column(page, 'Pending').locator('[data-row]').first();
  const title = await card.getByRole('button').first().textContent();
  await expect(page.getByRole('button', { name: 'New ticket' })).toHaveCount(0);
  await drawInto(page, card, column(page, 'Resolved'));
  await expect(page.getByText('You do not have permission to change the status of tickets.')).toBeVisible();
  await expect(column(page, 'Pending')).toContainText(title!);
  await card.getByRole('button', { name: /actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Move to|Assign|Delete/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
});

test('the search field has the same room under the tabs as on service orders', async ({ page }) => {
  await registerBusiness(page, 'Riverside Rooms');
  const roomOn = async (address: string) => {
    await page.goto(address);
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    await becomesStill(page);
    const tabs = (await page.getByRole('main').getByRole('tablist').boundingBox())!;
    return Math.round((await search.boundingBox())!.y - tabs.y - tabs.height);
  };
  const onOrders = await roomOn('/service-system');
  expect(onOrders).toBeGreaterThan(0);
  expect(await roomOn('/ticket')).toBe(onOrders);
});
