import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { handInMail, ticketMailAddress } from '../support/inbound-mail.ts';
import { countMails, readMail } from '../support/mailbox.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

const title = 'The lamp in the hall flickers';
const getPanel = (page: Page) => page.getByRole('complementary', { name: new RegExp(title) });

test('what a visitor writes becomes a ticket; they answer by link and by mail until it is resolved', async ({
  page,
  browser,
  request,
}) => {
  const { owner, appId, origin } = await openBusiness(page, 'Riverside Lamps', '/chat?tab=unassigned');
  const customer = `neang-${randomUUID().slice(0, 8)}@mail.example`;
  const phone = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 800 } });
  const chat = await phone.newPage();
  await chat.goto(`/c/${appId}#id=c-1&name=Srey%20Neang&email=${customer}`);
  await write(chat, 'The lamp in our hall flickers every evening.');

  // The operator creates a ticket with a shortcut.
  await page.getByRole('link', { name: /flickers every evening/ }).click();
  await expect(page.getByRole('log').getByText('flickers every evening')).toBeVisible();
  await page.keyboard.press('t');
  const drawer = page.getByRole('dialog', { name: 'New ticket' });
  await drawer.getByLabel('Title').fill(title);
  await drawer
    .getByRole('textbox', { name: 'Description' })
    .fill('Since the new bulb. An electrician has to look at it.');
  await drawer.getByRole('button', { name: 'Create ticket' }).click();
  await expect(drawer).toBeHidden();
  await expect(chat.getByText(/Ticket No. 1/).first()).toBeVisible();

  // Its customer gets a mail, and answers through its link without signing in.
  const mail = await readMail(customer);
  expect(mail.subject).toContain(title);
  const link = mail.links.find((address) => address.includes('/t/'))!;
  const ticketPage = await phone.newPage();
  await ticketPage.goto(new URL(link).pathname);
  await expect(ticketPage.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  await ticketPage.getByLabel('Your reply').fill('I am at home after five.');
  await ticketPage.getByRole('button', { name: 'Send' }).click();
  await expect(ticketPage.getByRole('list', { name: 'Messages' })).toContainText('after five');

  // The operator answers and resolves it.
  const [made] = await owner(ticketsApi.list);
  const params = { id: made!.id };
  expect(made).toMatchObject({ status: 'open', origin: 'chat', customer: { email: customer }, answerCount: 1 });
  await page.goto(`/ticket?ticket=${made!.id}`);
  const panel = getPanel(page);
  await expect(panel.getByText('I am at home after five.')).toBeVisible();
  await page.keyboard.press('r');
  await panel.getByRole('textbox', { name: /Reply to Srey Neang/ }).fill('The electrician was there: a loose wire.');
  await panel.getByRole('button', { name: 'Send and change status' }).click();
  await page.getByRole('menuitem', { name: 'Reply and resolve' }).click();
  const answered = await readMail(customer, 1);
  expect(answered.text).toContain('a loose wire');
  await expect(ticketPage.getByText('Resolved', { exact: true })).toBeVisible();

  // The customer replies by mail, which reopens it; the assignee is notified on any page.
  await page.goto('/chat');
  const [name, domain] = ticketMailAddress.split('@');
  expect(answered.replyTo).toMatch(new RegExp(`^${name}\\+[0-9a-f]+@${domain}$`));
  const reply = {
    from: customer,
    to: answered.replyTo,
    subject: `Re: ${answered.subject}`,
    messageId: `<${randomUUID()}@mail.example>`,
    text: `It flickers again.\r\n\r\n> ${answered.text.replaceAll('\n', '\r\n> ')}`,
  };
  expect(await handInMail(request, reply)).toBe('stored');
  expect(await handInMail(request, reply)).toBe('repeated');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: /^Tickets?.*1/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /Srey Neang replied to ticket #1/ }).click();
  await expect(panel.getByText('It flickers again.')).toBeVisible();
  await expect(panel.getByText('a loose wire')).toHaveCount(1);
  expect(await owner(ticketsApi.get, { params })).toMatchObject({ status: 'open', answerCount: 3 });

  // Resolved again.
  await page.keyboard.press('r');
  await panel.getByRole('textbox', { name: /Reply to Srey Neang/ }).fill('New socket, and it is on us.');
  await panel.getByRole('button', { name: 'Send and change status' }).click();
  await page.getByRole('menuitem', { name: 'Reply and resolve' }).click();
  await expect(ticketPage.getByText('New socket, and it is on us.')).toBeVisible();
  await expect.poll(() => countMails(customer)).toBe(3);
  expect(await owner(ticketsApi.get, { params })).toMatchObject({ status: 'resolved', waitingSince: null });
  const history = await owner(ticketsApi.history, { params });
  expect(history.map(({ field, after }) => after ?? field)).toEqual(['resolved', 'reopened', 'resolved', 'created']);
  const thread = await owner(ticketThreadApi.list, { params });
  expect(thread.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'customer page',
    'answer portal',
    'customer mail',
    'answer portal',
  ]);
  await phone.close();
});
