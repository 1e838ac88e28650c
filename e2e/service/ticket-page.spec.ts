import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { callAsGuest, visitorWith } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

test('a customer reads their ticket in Khmer on a phone, answers without a line, and opens it again; the chat shows the same', async ({
  page: portal,
  browser,
}) => {
  const { owner, origin, appId } = await openBusiness(portal, 'Mekong Repairs', '/chat');
  const { id: assigneeId } = await owner(profileApi.get);
  const session = await callAsGuest(origin, visitorsApi.createSession, { appId, locale: 'en' }, {});
  const says = visitorWith(origin, session.token);
  const { channelId } = await says(visitorsApi.createMessage, {
    body: { type: 'text', id: randomUUID(), text: 'The tap drips' },
  });
  const customerEmail = `srey-${randomUUID().slice(0, 8)}@customers.example`;
  const { version } = await owner(ticketsApi.getCustomerEmail, { params: { id: channelId } });
  await owner(ticketsApi.setCustomerEmail, { params: { id: channelId }, body: { email: customerEmail, version } });
  const { id, ticketNumber } = await owner(ticketsApi.create, {
    body: {
      ...{ title: 'Kitchen tap', description: '<p>It <strong>drips</strong> all night</p>', priority: 'high' },
      isDescriptionShared: true,
      ...{ assigneeId, customerEmail, customerName: 'ស្រីនាង', customerLocale: 'km', channelId },
    },
  });
  await owner(ticketThreadApi.answer, { params: { id }, body: { body: '<p>We come on <em>Friday</em></p>' } });
  const { url } = await owner(ticketThreadApi.link, { params: { id } });

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await phone.newPage();
  await page.goto(new URL(url).pathname);
  const thread = page.getByRole('list', { name: 'សារ' });
  await expect(thread.getByText('We come on Friday')).toBeVisible();
  await expect(page.getByText('បានឆ្លើយ', { exact: true })).toBeVisible();
  await expectNoBarrier(page);

  // An answer written offline is stored on the device, survives a reload, and is sent once.
  const answer = page.getByRole('textbox', { name: 'ចម្លើយរបស់លោកអ្នក' });
  await phone.route('**/answer', (route) => route.abort());
  await answer.fill('ថ្ងៃសុក្រ <b>ល្អ</b>');
  await page.getByRole('button', { name: 'ផ្ញើ' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'គ្មានអ៊ីនធឺណិត' })).toBeVisible();
  await phone.unroute('**/answer');
  await page.reload();
  await expect(answer).toHaveValue('ថ្ងៃសុក្រ <b>ល្អ</b>');
  await page.getByRole('button', { name: 'ផ្ញើ' }).click();
  await expect(thread.getByText('ថ្ងៃសុក្រ <b>ល្អ</b>')).toHaveCount(1);
  await expect(answer).toHaveValue('');

  await owner(ticketThreadApi.answer, { params: { id }, body: { body: 'Repaired', status: 'resolved' } });
  await expect(page.getByText('ដោះស្រាយរួច', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'ភាសា' }).selectOption('en');
  await expect(page.getByText('Replying reopens the ticket')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('It drips again');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await expectNoOverflow(page);

  const chat = await phone.newPage();
  const key = `sala:${appId}:token:anonymous`;
  await chat.addInitScript(([name, token]) => localStorage.setItem(name!, token!), [key, session.token]);
  await chat.goto(`/c/${appId}`);
  const card = chat.getByRole('article', { name: `Ticket No. ${ticketNumber}` });
  await expect(card.getByRole('link', { name: 'Open ticket' })).toHaveAttribute('href', url);
  await expect(chat.getByText(`Ticket No. ${ticketNumber} was reopened.`)).toBeVisible();

  await portal.goto(`/chat?c=${channelId}`);
  await expect(portal.getByText(`Ticket #${ticketNumber} was reopened`)).toBeVisible();
  // Its card in the conversation; the customer's list of tickets contains the name too.
  await portal
    .getByRole('log')
    .getByRole('link', { name: /Kitchen tap/ })
    .click();
  await expect(portal).toHaveURL(new RegExp(`/ticket\\?.*ticket=${id}`));
});
