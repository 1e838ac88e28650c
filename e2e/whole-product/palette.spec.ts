import { expect, type Page } from '@playwright/test';
import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { openBusiness, registerBusiness } from '../support/new-business.ts';
import { portalIsThere, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');

/** Delays answers to these addresses until `open` is called. */
async function holdBack(page: Page, address: RegExp) {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await isOpen;
    await route.continue();
  });
  return { open: () => open() };
}

test('Enter in the palette waits for what is typed, ends a conversation only by its name, and shuts nobody out', async ({
  page,
  request,
}) => {
  const { appId } = await registerBusiness(page, 'Bottle Water');
  await converse(request, appId, ['My bottle fell off the block at the end of the band']);
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /My bottle/ }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByRole('log').getByText(/took the conversation/)).toBeVisible();

  const search = await holdBack(page, new RegExp(`${chatSearchApi.find.path}\\?`));
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('bottle');
  await page.keyboard.press('Enter');
  // The waiting state is shown.
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByText(/ended the conversation/)).toHaveCount(0);
  search.open();
  await expect(field(page)).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]m=\d/);

  const chosen = page.locator('[role="option"][aria-selected="true"]');
  const open = async (query: string) => {
    await page.keyboard.press('Control+KeyK');
    await expect(field(page)).toBeFocused();
    await field(page).fill(query);
    // The list is complete with the answer of the search.
    if (query) await expect(page.locator('[role="listbox"]')).toHaveAttribute('aria-busy', 'false');
    await expect(options(page).first()).toBeVisible();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  };
  for (const query of ['', 'b', 'block', 'ban', 'clo', 'e', 'thi', 'conv']) {
    await open(query);
    await expect(chosen.filter({ hasText: /^(End|Block|Ban)/ })).toHaveCount(0);
    await leave();
  }
  for (const query of ['end', 'end con']) {
    await open(query);
    await expect(options(page).first()).toContainText('End this conversation');
    await expect(chosen).toContainText('End this conversation');
    await leave();
  }
  // The chosen action is still there and can be undone.
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('end this conversation');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ended the conversation/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(options(page).first()).not.toContainText('End this');
  await expectNoBarrier(page);
});

test('keys pressed while the palette loads land in its field and nowhere else', async ({ page, request }) => {
  const { appId } = await openBusiness(page, 'Quick Fingers', '/my-time');
  await converse(request, appId, ['Somebody waits here']);
  const code = await holdBack(page, /\/shell-parts-[^/]*\.js$/);
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  // The key N would otherwise open the conversation with the longest wait.
  await page.keyboard.type('notifications');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('notifications');
  await expect(page).not.toHaveURL(/c=/);
  code.open();
  await expect(page).toHaveURL(/\/notifications/);
});

test('an order is found by its number, with or without a #, Enter opens it, and the palette has its actions', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Number Water', '/chat');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const wish = { categoryCode: 'water', price: '15', currency: 'USD' } as const;
  // The second order's number is part of the first one's phone number.
  const customer = { name: 'Bopha Chea', phone: '+85512222222' };
  await owner(serviceOrdersApi.create, { body: { ...wish, title: 'Two bottles', customer } });
  await owner(serviceOrdersApi.create, { body: { ...wish, title: 'A jug', customer: { name: 'Sok Dara' } } });
  await page.keyboard.press('Control+KeyK');
  for (const typed of ['2', '#2']) {
    await field(page).fill(typed);
    await expect(options(page).first()).toContainText(/A jug.*#2 · Sok Dara/);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A jug' })).toBeVisible();

  // What can be done with the open order, and a new one.
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('group', { name: '#2' }).getByRole('option', { name: /^Assign operator/ })).toBeVisible();
  await page.keyboard.type('new order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New order' })).toBeVisible();
  // What the page shows stays as it is.
  await expect(page).toHaveURL(/\border=/);
});

test('a customer is found from any page by a name, with their last conversation', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/general-settings');
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'Search' }).fill('Connor');
  const customers = page.getByRole('group', { name: 'Customers' });
  await customers
    .getByRole('option', { name: /Connor.*#\d+ · / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/chat\?.*c=/);
  await expect(page.getByRole('log')).toBeVisible();
});

test('colleagues and tickets are found from any page, and quick messages where they can be written', async ({
  page,
  request,
}) => {
  const business = await registerBusiness(page, 'Found Water', '/my-time');
  const { owner, appId } = business;
  await addColleague(business, 'Administrator', 'Bopha');
  const { id: assigneeId } = await owner(profileApi.get);
  const asked = { title: 'The jug leaks', description: 'Since Monday', customerEmail: 'srey@gardens.example' };
  await owner(ticketsApi.create, { body: { ...asked, assigneeId, priority: 'high' } });
  const hours = { shortCode: 'hours', texts: { en: 'We are open from eight to five.' }, scope: 'merchant' } as const;
  await owner(quickMessagesApi.create, { body: hours });
  await converse(request, appId, ['When are you open?']);
  await page.goto('/my-time');
  await portalIsThere(page);
  const find = async (words: string, group: string) => {
    await page.keyboard.press('Control+KeyK');
    await expect(field(page)).toBeFocused();
    await field(page).fill(words);
    return page.getByRole('group', { name: group, exact: true }).getByRole('option');
  };
  await (await find('bopha', 'People')).filter({ hasText: 'Bopha Chea' }).click();
  await expect(page).toHaveURL(/\/user\/[^/]+\/update/);
  const tickets = await find('jug', 'Tickets');
  await expect(tickets).toHaveText([/The jug leaks.*#1/]);
  await tickets.click();
  await expect(page).toHaveURL(/\/ticket\?.*ticket=/);

  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /When are you open/ }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByRole('log').getByText(/took the conversation/)).toBeVisible();
  const reply = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(reply).toBeVisible();
  await (await find('eight', 'Quick messages')).filter({ hasText: 'open from eight' }).click();
  await expect(reply).toHaveValue('We are open from eight to five.');
});
