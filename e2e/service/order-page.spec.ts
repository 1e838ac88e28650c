import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { type Caller, callAsGuest, visitorWith } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

const move = (owner: Caller, order: ServiceOrderDetail, status: ServiceStatus, more: object = {}) =>
  owner(serviceOrdersApi.update, { params: { id: order.id }, body: { status, version: order.version, ...more } });

test('a customer accepts the price on their page, in Khmer on a phone, sees the hold, confirms and rates; the chat shows the same', async ({
  page: portal,
  browser,
}) => {
  const { owner, origin, appId } = await openBusiness(portal, 'Mekong Repairs', '/service-catalogue');
  const { id: operatorId } = await owner(profileApi.get);
  await owner(serviceCategoriesApi.create, { body: { code: 'repair', titles: { en: 'Repairs' } } });
  const session = await callAsGuest(origin, visitorsApi.createSession, { appId, locale: 'en' }, {});
  const says = visitorWith(origin, session.token);
  const { channelId } = await says(visitorsApi.createMessage, {
    body: { type: 'text', id: randomUUID(), text: 'The tap drips' },
  });
  const body = {
    ...{ title: 'Kitchen tap', categoryCode: 'repair', priceType: 'negotiate', currency: 'USD', channelId },
    ...{ customer: { name: 'ស្រីនាង', locale: 'km' }, operatorId, priceSpecialistId: operatorId },
  };
  let order = await owner(serviceOrdersApi.create, { body });
  order = await move(owner, order, 'pending', { price: '12.50' });
  const { url } = await owner(customerLinksApi.get, { params: { id: order.id } });

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await phone.newPage();
  await page.goto(new URL(url).pathname);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'តម្លៃសម្រាប់លោកអ្នក៖ $12.50' })).toBeVisible();
  // The first of the facts: when somebody comes.
  await expect(main.getByRole('term').first()).toHaveText('ពេលវេលា');
  await expect(main.getByRole('definition').first()).toHaveText('ឆាប់តាមដែលអាចធ្វើបាន');
  await expectNoBarrier(page);
  await main.getByRole('button', { name: 'យល់ព្រម', exact: true }).click();
  await expect(main.getByText('លោកអ្នកបានយល់ព្រម')).toBeVisible();

  // Changes by the business appear without a reload, and countdowns use the server's clock.
  const seen = () => owner(serviceOrdersApi.get, { params: { id: order.id } });
  order = await move(owner, await move(owner, await seen(), 'accepted'), 'hold', { holdMinutes: 30 });
  await expect(main.getByRole('timer')).toHaveText(/បន្តក្នុងរយៈពេល (30:00|29:\d\d)/);
  order = await move(owner, await move(owner, order, 'accepted'), 'processing');
  order = await move(owner, order, 'completed');
  await expect(main.getByText('យើងកំពុងពិនិត្យការងារ')).toBeVisible();
  // The price specialist confirms first; only then the customer is asked.
  order = await move(owner, order, 'completed');
  await main.getByRole('button', { name: 'បាទ/ចាស រួចរាល់ហើយ' }).click();
  await main.getByRole('radio', { name: 'ផ្កាយ 5 លើ 5' }).check({ force: true });
  await main.getByRole('textbox').fill('រហ័សណាស់');
  await main.getByRole('button', { name: 'ផ្ញើ' }).click();
  await expect(main.getByText('សូមអរគុណសម្រាប់ការវាយតម្លៃ។')).toBeVisible();
  await page.getByRole('combobox', { name: 'ភាសា' }).selectOption('en');
  await expect(main.getByText('Thank you for your rating.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', new RegExp(`/c/${appId}$`));
  await expectNoOverflow(page);
  expect((await seen()).rating).toMatchObject({ stars: 5, comment: 'រហ័សណាស់' });

  const chat = await phone.newPage();
  const key = `sala:${appId}:token:anonymous`;
  await chat.addInitScript(([name, token]) => localStorage.setItem(name!, token!), [key, session.token]);
  await chat.goto(`/c/${appId}`);
  const card = chat.getByRole('article', { name: `Order No. ${order.orderNumber}` });
  await expect(card.getByText('Confirmed')).toBeVisible();
  await expect(chat.getByText('You accepted $12.50')).toBeVisible();

  await portal.goto(`/chat?c=${channelId}`);
  await expect(portal.getByText(/customer rated order #\d+: 5 of 5/).first()).toBeVisible();
  await portal
    .getByRole('log')
    .getByRole('link', { name: /Kitchen tap/ })
    .click();
  await expect(portal).toHaveURL(new RegExp(`/service-system\\?.*order=${order.id}`));
});

test('a link that opens nothing says so in the language of the browser, away from the edges of a phone', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'km-KH' });
  const page = await phone.newPage();
  for (const path of ['/o/wrong', '/t/wrong']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'តំណនេះលែងប្រើបានហើយ' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'km');
    const { x, width } = (await page.getByRole('main').boundingBox())!;
    expect([x, 390 - x - width]).toEqual([16, 16]);
    await expect(page).toHaveTitle('តំណនេះលែងប្រើបានហើយ · Sala');
    await expect(page.getByRole('banner')).toContainText('Sala');
    // The one way on asks the server again.
    const asked = page.waitForResponse((answer) => answer.status() === 404);
    await page.getByRole('button', { name: 'ព្យាយាមម្ដងទៀត' }).click();
    await asked;
    await expect(page.getByRole('heading', { name: 'តំណនេះលែងប្រើបានហើយ' })).toBeVisible();
    await expectNoBarrier(page);
  }
});
