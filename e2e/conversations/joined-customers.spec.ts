import { expect } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { registerBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

test('the history of everybody whom a customer is joined with appears beside the open conversation', async ({
  page,
}) => {
  const { owner } = await registerBusiness(page, 'Harbour Joins');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const write = (customerId: string, name: string) =>
    owner(apiChannelApi.receive, { body: { customerId, messageId: '1', text: 'Hello', name } });
  const [{ channelId }, { channelId: otherId }] = [await write('a', 'Lina'), await write('b', 'Lina Heng')];
  const visitorOf = async (id: string) => (await owner(channelsApi.detail, { body: { channelId: id } })).visitor.id;
  const [visitorId, otherVisitorId] = [await visitorOf(channelId), await visitorOf(otherId)];

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/chat?tab=all&c=${channelId}`);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'New order' })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'History' })).toHaveCount(0);
  // A colleague joins them: the page learns of it.
  await owner(customersApi.join, { params: { id: visitorId }, body: { otherId: otherVisitorId } });
  await expect(details).toContainText('Lina Heng');
  const links = details.getByRole('link', { name: /#\d/ });
  await expect(links).toHaveText([/^#2 Hello/]);

  const body = {
    title: 'Ten bottles',
    categoryCode: 'water',
    priceType: 'fixed',
    price: '5',
    currency: 'USD',
    address: 'Street 271',
    channelId: otherId,
    customer: { name: 'Lina Heng' },
  };
  await owner(serviceOrdersApi.create, { body });
  await expect(links).toHaveText([/^#1 Ten bottlesAwaiting dispatch/, /^#2 Hello/]);

  // One kind alone, and on to the thing itself, by keyboard.
  await details.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(links).toHaveText([/^#2 Hello/]);
  await page.keyboard.press('ArrowRight');
  await expect(links).toHaveText([/^#1 Ten bottles/]);
  expect(await listBarriers(page, { within: 'aside' })).toEqual([]);
  await links.first().press('Enter');
  await expect(page.getByRole('complementary', { name: /Ten bottles/ })).toContainText('Street 271');
});
