import { expect, type Page } from '@playwright/test';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness, registerBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'New order' });

test('an order is written by keyboard from the board, and on a phone from the conversation of whom it is for', async ({
  page,
  request,
}) => {
  const { owner, appId } = await openBusiness(page, 'Harbour Springs', '/service-system');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water', 'laundry'] } });

  await page.getByRole('button', { name: 'New order' }).first().click();
  const drawer = getDrawer(page);
  // Who calls is asked first.
  await expect(drawer.getByRole('combobox').or(drawer.getByRole('textbox')).first()).toBeFocused();
  const water = drawer.getByRole('button', { name: /^Water delivery/ });
  await expect(water).toBeVisible();
  // Nobody has this number yet: its service is next.
  await page.keyboard.type('012 345 678');
  await expect(page.getByRole('option', { name: 'New customer: 012 345 678' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(water).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Title')).toHaveValue('Water delivery');
  await drawer.getByLabel('Product').selectOption('20-litre bottle, refill');
  await drawer.getByLabel('Number of bottles').fill('4');
  await expect(drawer.getByLabel('Title')).toHaveValue('20-litre bottle, refill × 4');
  const price = drawer.getByRole('textbox', { name: 'Price' });
  const { products } = await owner(orderHelperApi.options);
  const unitPrice = Number(products.find(({ code }) => code === 'water-20l')!.price);
  await expect(price).toHaveValue(String(4 * unitPrice));
  await expect(drawer).toContainText('Allowed: $1–$120');

  // Problems are shown at their fields, and no input is lost.
  await page.keyboard.press('Control+Enter');
  const name = drawer.getByRole('textbox', { name: /^Name/ });
  await expect(name).toBeFocused();
  await name.fill('Srey Neang');
  await expect(drawer.getByLabel('Phone number')).toHaveValue('012 345 678');
  await drawer.getByLabel(/^Address/).fill('12 Street 240');
  await price.fill('0.50');
  await page.keyboard.press('Control+Enter');
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Water, usual order/);
  await price.fill('4');
  await expectNoBarrier(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'The new order' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await drawer.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('complementary', { name: /20-litre bottle/ })).toBeVisible();
  const [first] = await owner(serviceOrdersApi.list);
  expect(first).toMatchObject({ price: '4', quantity: 4, product: { code: 'water-20l' }, origin: 'manual' });

  // A search for the end of the phone number finds the customer with their place.
  await page.goto('/service-system?new=laundry');
  await drawer.getByLabel('Returning customer').fill('345678');
  await page.getByRole('option', { name: /Srey Neang/ }).click();
  await expect(drawer.getByLabel(/^Address/)).toHaveValue('12 Street 240');
  // They take the place of the field until they are removed.
  const chosen = drawer.getByRole('region', { name: 'Returning customer' });
  await expect(chosen).toContainText('Srey Neang');
  await expect(chosen).toBeFocused();
  await chosen.getByRole('button', { name: 'Remove this customer' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Returning customer' })).toBeFocused();
  await expect(drawer.getByLabel(/^Address/)).toHaveValue('');
  // A number that nobody has is the new customer's.
  await page.keyboard.type('099 111 222');
  await expect(page.getByRole('option', { name: 'New customer: 099 111 222' })).toBeVisible();
  await expect(drawer.getByText(/^No results/)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(drawer.getByLabel('Phone number')).toHaveValue('099 111 222');
  await drawer.getByLabel('Phone number').fill('');

  await converse(request, appId, ['Could somebody fetch my laundry?']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /fetch my laundry/ }).click();
  await page.getByRole('button', { name: /visitor details/ }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'New order' }).click();
  // What a tile alone has chosen is soon chosen again: nothing is asked.
  await drawer.getByRole('button', { name: /^Laundry/ }).click();
  await expect(drawer.getByRole('textbox', { name: /^Phone number/ })).toBeFocused();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await details.getByRole('button', { name: 'New order' }).click();
  await drawer.getByRole('button', { name: 'Ironing', exact: true }).click();
  await expect(drawer.getByLabel('Type', { exact: true }).locator('option:checked')).toHaveText('Ironing');
  // The name that the chat made up is not in the field, but the order is for it.
  await expect(name).toHaveValue('');
  await expect(name).toHaveAccessibleDescription(/^If empty, the order is for “Visitor /);
  await drawer.getByLabel('Pieces').fill('12');
  await drawer.getByRole('radio', { name: /To be agreed/ }).check();
  // Nobody could go there: the form asks once, and the second click of a double click does not answer.
  await drawer.getByRole('button', { name: 'Create order' }).dblclick();
  await expect(drawer.getByRole('status').filter({ hasText: 'No address' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Create anyway' }).click();
  await expect(drawer).toBeHidden();
  await expect(details.getByRole('link', { name: /Ironing/ })).toContainText('Awaiting dispatch');
  await expectNoOverflow(page);
});

test('a keyword of the business in what a customer writes offers an order of the service that they name', async ({
  page,
  request,
}) => {
  const { owner, appId } = await registerBusiness(page, 'Keyword Springs');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water', 'laundry'] } });
  const settings = await owner(serviceSettingsApi.get);
  const none = { url: '', schedule: 'off' };
  const remote = { project: none, category: none, type: none, subtype: none, product: none };
  const body = { ...settings, keywords: ['bottles'], webhookUrl: '', callbackUrl: '', remote };
  await owner(serviceSettingsApi.update, { body });
  await converse(request, appId, ['I would like water delivery, two bottles']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /two bottles/ }).click();
  await page.getByRole('button', { name: /visitor details/ }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  const suggestion = details.getByRole('status').filter({ hasText: 'The customer mentions “bottles”.' });
  await expect(suggestion).toBeVisible();
  await suggestion.getByRole('button', { name: 'Create order: Water delivery' }).click();
  const drawer = getDrawer(page);
  await expect(drawer.getByLabel('Title')).toHaveValue('Water delivery');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(suggestion).toBeVisible();
});
