import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { registerBusiness } from '../support/new-business.ts';
import { callAsGuest, visitorWith } from '../support/portal-call.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { chatFrame, composer, openChat, openStorefrontChat, write } from '../support/widget-visitor.ts';

test('what is refused has begun nothing, who answers stands in the head, and at the end one thing is asked at a time', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  // Without an available operator the visitor would be asked for a contact; the owner is always available.
  const operator = await (await browser.newContext({ baseURL })).newPage();
  await signIn(operator, 'owner@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await expect(operator.getByRole('button', { name: 'Take new work: Online' })).toBeVisible();
  await visitor.goto('/c/lotus-home-services');
  const cleaning = visitor.getByText('Cleaning', { exact: true });
  await expect(cleaning).toBeVisible();
  await visitor.route('**/api/visitor/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 400, message: 'phoneInformation', params: { passage: '012' } } })
      : route.continue(),
  );
  await write(visitor, 'My number is 012');
  await expect(visitor.getByText(/Phone numbers cannot be sent here/)).toBeVisible();
  await cleaning.click();
  await expect(visitor.getByText('About: Cleaning')).toBeVisible();
  await expect(composer(visitor)).toBeFocused();
  await visitor.unroute('**/api/visitor/messages');
  const words = `A flat of two rooms ${crypto.randomUUID().slice(0, 8)}`;
  await write(visitor, words);
  await expect(visitor.getByLabel('Sent').last()).toBeVisible();
  await expect(cleaning).toHaveCount(0);
  await expect(visitor.getByRole('log')).toContainText(new RegExp(`My number is 012.*${words}`, 's'));

  await operator.getByRole('link', { name: new RegExp(words) }).click();
  const reply = operator.getByRole('textbox', { name: /^Reply to/ });
  await reply.fill('Thank you');
  await reply.press('Enter');
  await expect(visitor.locator('header')).toContainText('Vanna Keo');
  await expect(visitor.locator('header p')).toHaveText('Lotus Home Services');

  const toHome = visitor.getByRole('button', { name: 'Home', exact: true });
  const home = visitor.getByRole('dialog', { name: 'Lotus Home Services' });
  await toHome.click();
  const conversation = home.getByRole('region', { name: 'Your conversation' }).getByRole('button');
  await expect(conversation).toContainText('Vanna Keo');
  await expect(conversation).toContainText('Thank you');
  await expectNoBarrier(visitor);
  // Vanna answers already: nobody waits.
  await expect(home).not.toContainText(/Current wait|Usually replies/);
  await home.getByRole('button', { name: 'Questions and answers' }).press('Enter');
  const answers = visitor.getByRole('dialog', { name: 'Questions and answers' });
  await expect(answers).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(answers).toBeHidden();
  await expect(home).toBeVisible();
  // What arrives now is covered, and has not been read.
  await reply.fill('On Monday?');
  await reply.press('Enter');
  await expect(conversation).toContainText('On Monday?');
  await expect(conversation).toContainText('New messages');
  await visitor.keyboard.press('Escape');
  await expect(home).toBeHidden();
  await expect(toHome).toBeFocused();
  await toHome.click();
  await conversation.click();
  await expect(home).toBeHidden();
  await expect(composer(visitor)).toBeFocused();

  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('button', { name: 'Email me this conversation' }).click();
  await visitor.getByLabel('Send this conversation by email').fill('panels@mailbox.example');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('We are sending it to panels@mailbox.example.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('button', { name: 'End conversation' }).click();
  await expect(visitor.getByText('How was this conversation?')).toBeVisible();
  await expect(visitor.getByText('We are sending it to panels@mailbox.example.')).toHaveCount(0);
  await expect(cleaning).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Not now' }).click();
  await expect(visitor.getByText('About: Cleaning')).toBeVisible();
  await visitor.getByRole('button', { name: 'Remove the topic' }).click();
  await expect(cleaning).toBeVisible();
});

test('questions and answers fill the chat, can be searched, and lead back with the keyboard', async ({
  page: visitor,
}) => {
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/c/lotus-home-services');
  const open = visitor.getByRole('button', { name: 'Questions and answers' });
  await open.press('Enter');
  const view = visitor.getByRole('dialog', { name: 'Questions and answers' });
  await expect(view.getByRole('region', { name: 'Laundry prices' })).toBeVisible();
  expect((await view.boundingBox())!.height).toBe(844);
  await view.getByRole('searchbox', { name: 'Search questions' }).fill('DEPOSIT bottles');
  await expect(view.getByRole('region', { name: 'Laundry prices' })).toBeHidden();
  await view.getByText('Do I pay a deposit for the bottles?').click();
  await expect(view.getByText('Was this helpful?')).toBeVisible();
  await expectNoBarrier(visitor);
  await view.getByRole('searchbox').fill('zebra');
  await expect(view.getByRole('status')).toContainText('No answer found.');
  // The first press clears the field, as in any field of this kind.
  await visitor.keyboard.press('Escape');
  await expect(view.getByRole('searchbox')).toHaveValue('');
  await visitor.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(open).toBeFocused();
});

test('a visitor of a shop closes the chat from the questions and answers, and does not find them open again', async ({
  page,
}) => {
  const isOpen = () => page.evaluate(() => (window as unknown as { $sala: { isOpen: boolean } }).$sala.isOpen);
  const chat = await openStorefrontChat(page);
  await chat.getByRole('button', { name: 'Home', exact: true }).click();
  const home = chat.getByRole('dialog', { name: 'Lotus Home Services' });
  await home.getByRole('button', { name: 'Questions and answers' }).click();
  const view = chat.getByRole('dialog', { name: 'Questions and answers' });
  await expect(view.getByRole('region', { name: 'Laundry prices' })).toBeVisible();
  await view.getByRole('button', { name: 'Close chat' }).click();
  await expect.poll(isOpen).toBe(false);
  await openChat(page);
  const again = await chatFrame(page);
  await expect(composer(again)).toBeVisible();
  await expect(again.getByRole('dialog')).toHaveCount(0);
});

test('the home lists the orders and tickets that are still worked on for the visitor, and each opens its page', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  const portal = await (await browser.newContext({ baseURL })).newPage();
  const { owner, origin, appId } = await registerBusiness(portal, 'Harbour Repairs');
  const { id: assigneeId } = await owner(profileApi.get);
  await owner(serviceCategoriesApi.create, { body: { code: 'repair', titles: { en: 'Repairs' } } });
  const session = await callAsGuest(origin, visitorsApi.createSession, { appId, locale: 'en' }, {});
  const says = visitorWith(origin, session.token);
  const { channelId } = await says(visitorsApi.createMessage, {
    body: { type: 'text', id: randomUUID(), text: 'The tap drips' },
  });
  const customerEmail = `srey-${randomUUID().slice(0, 8)}@customers.example`;
  const { version } = await owner(ticketsApi.getCustomerEmail, { params: { id: channelId } });
  await owner(ticketsApi.setCustomerEmail, { params: { id: channelId }, body: { email: customerEmail, version } });
  const ask = (title: string, status: 'open' | 'resolved') => {
    const about = { title, description: 'In the kitchen', priority: 'high', customerEmail, channelId };
    return owner(ticketsApi.create, { body: { ...about, status, assigneeId } });
  };
  await ask('The wall is wet', 'open');
  await ask('The light is out', 'resolved');
  const wish = { title: 'Kitchen tap', categoryCode: 'repair', price: '12', currency: 'USD', channelId };
  await owner(serviceOrdersApi.create, { body: { ...wish, customer: { name: 'Srey Neang' } } });

  const key = `sala:${appId}:token:anonymous`;
  await visitor.addInitScript(([name, token]) => localStorage.setItem(name!, token!), [key, session.token]);
  await visitor.goto(`/c/${appId}`);
  await visitor.getByRole('button', { name: 'Home', exact: true }).click();
  const home = visitor.getByRole('dialog', { name: 'Harbour Repairs' });
  const rows = home.getByRole('region', { name: 'Your orders and tickets' }).getByRole('link');
  await expect(rows).toHaveText([
    /Kitchen tap\s*Order No\. 1 · Received/,
    /The wall is wet\s*Ticket No\. 1 · In progress/,
  ]);
  await expectNoBarrier(visitor);
  for (const [row, path, words] of [
    [rows.first(), /\/o\//, 'Kitchen tap'],
    [rows.last(), /\/t\//, 'The wall is wet'],
  ] as const) {
    const opened = visitor.context().waitForEvent('page');
    await row.click();
    await expect(await opened).toHaveURL(path);
    await expect((await opened).getByRole('main')).toContainText(words);
  }
});
