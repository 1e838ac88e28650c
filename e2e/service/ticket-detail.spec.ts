import { expect, type Page } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { registerBusiness } from '../support/new-business.ts';
import { portalIsThere } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'New ticket' });

test('a ticket is made, answered and noted on by keyboard; who was slower keeps their words', async ({ page }) => {
  const business = await registerBusiness(page, 'Harbour Pumps');
  const { owner } = business;
  await addColleague(business, 'Operator');
  await page.goto('/ticket');
  await portalIsThere(page);
  await expect(page.getByRole('button', { name: 'New ticket' }).first()).toBeVisible();

  await page.keyboard.press('n');
  const drawer = getDrawer(page);
  await expect(drawer.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const missing = /^Fill in this field\./;
  await expect(drawer.getByLabel('Title')).toHaveAccessibleDescription(missing);
  const description = drawer.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveAccessibleDescription(missing);
  await expect(drawer.getByLabel('Email')).toHaveAccessibleDescription(missing);
  await drawer.getByLabel('Title').fill('The pump is loud');
  await drawer.getByLabel('Email').fill('srey.neang@');
  await description.focus();
  await page.keyboard.type('Since ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Monday');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByLabel('Email')).toBeFocused();
  await drawer.getByLabel('Email').fill('srey.neang@mail.example');
  await expectNoBarrierInBothSkins(page);
  await page.keyboard.press('Control+Enter');

  const panel = page.getByRole('complementary', { name: /^#1 / });
  await expect(panel.getByRole('region', { name: 'Description' }).locator('strong')).toHaveText('Monday');
  await page.keyboard.press('r');
  await expect(panel.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await page.keyboard.type('We come tomorrow.');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('article', { name: /^Reply by Rith Sambath/ })).toContainText('We come tomorrow.');
  // The reply may appear in the thread before the server's answer closes the field.
  await expect(panel.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(panel.getByRole('textbox', { name: 'Internal note' })).toBeFocused();
  await page.keyboard.type('Has anybody a part, @bop');
  await expect(panel.getByRole('option', { name: 'Bopha Chea' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectNoBarrierInBothSkins(page);
  const plan = { name: 'pump.csv', mimeType: 'text/csv', buffer: Buffer.from('part,count\nseal,2\n') };
  await panel.locator('input[type=file]').setInputFiles(plan);
  await expect(panel.getByRole('list', { name: 'Files' })).toContainText('pump.csv');
  await expect(panel.getByRole('button', { name: 'Save note' })).toBeEnabled();
  // An unsent text is restored with the ticket.
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Internal note' })).toContainText('@Bopha Chea');
  await panel.getByRole('button', { name: 'Save note' }).click();
  const note = panel.getByRole('article', { name: /^Internal note by/ });
  await expect(note).toContainText('a part, @Bopha Chea');
  await expect(note.getByRole('link', { name: /pump\.csv/ })).toBeVisible();

  // The title changes elsewhere during typing, and the page is updated.
  const { id, version } = (await owner(ticketsApi.list))[0]!;
  await panel.getByRole('button', { name: 'Edit title' }).click();
  const title = panel.getByRole('textbox', { name: 'Title' });
  await title.fill('The pump rattles');
  await owner(ticketsApi.update, { params: { id }, body: { title: 'The pump leaks', version } });
  await expect(page.getByRole('row').filter({ hasText: 'The pump leaks' })).toBeVisible();
  await title.press('Enter');
  const question = page.getByRole('dialog', { name: 'You changed #1 in another window' });
  await expect(question.getByRole('radio', { name: 'Other window The pump leaks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('The pump rattles');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('radio', { name: 'This window The pump rattles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: /The pump rattles/ })).toBeVisible();
  const resolve = panel.getByRole('button', { name: 'Resolve', exact: true });
  await resolve.click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('The pump rattles: Resolved')).toBeVisible();
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(resolve).toBeVisible();
  await expect(panel.getByLabel('Status')).not.toHaveValue('resolved');
  await resolve.click();
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(panel.getByLabel('Status')).toHaveValue('resolved');
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Status changed' }).first()).toContainText('Resolved');
  await expect(panel.getByRole('listitem').filter({ hasText: 'The pump leaks' }).first()).toContainText('Rith Sambath');
});

test('on the page of a ticket a press of Reply leads into the text, where letters are no shortcuts', async ({
  page,
}) => {
  const { owner } = await registerBusiness(page, 'Harbour Lamps');
  const { id: assigneeId } = await owner(profileApi.get);
  const { id } = await owner(ticketsApi.create, {
    body: {
      title: 'The lamp flickers',
      description: '<p>Since Monday</p>',
      priority: 'low',
      assigneeId,
      customerName: 'Srey Neang',
      customerEmail: 'srey.neang@mail.example',
    },
  });
  await page.goto(`/ticket?ticket=${id}`);
  await page.getByRole('button', { name: 'Open as a page' }).click();
  const text = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(text).toBeVisible();
  const reply = page.getByRole('button', { name: 'Reply', exact: true, pressed: true });
  await reply.click();
  await expect(text).toBeFocused();
  await page.keyboard.type('even');
  await expect(text).toHaveText('even');
  await reply.focus();
  await page.keyboard.press('e');
  await reply.click();
  await page.keyboard.type(' so');
  await expect(text).toHaveText('even so');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a ticket of a conversation asks for the address that its customer does not have', async ({ page, request }) => {
  const { owner, appId } = await registerBusiness(page, 'Harbour Doors');
  await converse(request, appId, ['Hello from another device']);
  const { id: otherId } = (await owner(channelsApi.list))[0]!;
  const { version } = await owner(ticketsApi.getCustomerEmail, { params: { id: otherId } });
  await owner(ticketsApi.setCustomerEmail, {
    params: { id: otherId },
    body: { email: 'sok@mail.example', version },
  });
  await converse(request, appId, ['The door does not close']);
  const { id } = (await owner(channelsApi.list)).find((channel) => channel.id !== otherId)!;

  await page.goto('/chat?tab=unassigned&order=updatedAt&sort=desc');
  await page.getByRole('link', { name: /does not close/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'does not close' })).toBeVisible();
  await page.keyboard.press('t');
  const drawer = getDrawer(page);
  await expect(drawer).toContainText('This customer has no email address yet.');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const message = page.getByRole('article').filter({ hasText: 'does not close' });
  await message.hover();
  await message.getByRole('button', { name: 'Create a ticket from this message' }).click();
  await expect(drawer.getByLabel('Title')).toHaveValue('The door does not close');
  await expect(drawer.getByRole('textbox', { name: 'Description' })).toHaveText('The door does not close');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  const known = await owner(ticketsApi.getCustomerEmail, { params: { id } });
  const noted = { email: 'desk@mail.example', version: known.version };
  await owner(ticketsApi.setCustomerEmail, { params: { id }, body: noted });
  await drawer.getByLabel('Email').fill('sok@mail.example');
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const conflict = page.getByRole('dialog', { name: /^You changed .* in another window$/ });
  await expect(conflict).toContainText('desk@mail.example');
  await expectNoOverflow(page);
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Use this address anyway?' });
  await question.getByRole('button', { name: 'Use anyway' }).click();
  await expect(drawer.getByLabel('Email')).not.toBeEditable();
  await drawer.getByRole('button', { name: 'Create ticket' }).click();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('link', { name: /#1 The door does not close/ })).toContainText('Open');
});
