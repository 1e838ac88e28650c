import { expect, type Page } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import type { Caller } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

const wish = { categoryCode: 'water', currency: 'USD', customer: { name: 'Srey Neang', phone: '012 345 678' } };
const make = (owner: Caller, more: object) => owner(serviceOrdersApi.create, { body: { ...wish, ...more } });

const getPanel = (page: Page, title: string) => page.getByRole('complementary', { name: new RegExp(title) });
const show = async (page: Page, id: string, title: string) => {
  await page.goto(`/service-system?order=${id}`);
  const panel = getPanel(page, title);
  await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  return panel;
};

test('an order is worked from its panel by keyboard; who was slower keeps their words; a price keeps its rule', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Harbour Water', '/service-system');
  await owner(serviceCategoriesApi.create, { body: { code: 'water', titles: { en: 'Water' }, kind: 'water' } });
  const limits = { name: 'Bottles', kind: 'range', place: 'all', minPrice: '3', maxPrice: '6', currency: 'USD' };
  await owner(priceRulesApi.create, { body: limits });
  const { id: ownId } = await owner(profileApi.get);

  const { id } = await make(owner, { title: 'Two bottles', priceType: 'fixed', price: '5', operatorId: ownId });
  const panel = await show(page, id, 'Two bottles');
  const head = panel.locator('header');
  await expect(head).toContainText('Awaiting acceptance');
  await expect(head).toContainText('As soon as possible');
  await expect(panel.getByRole('region', { name: 'Progress' })).toContainText(/Since \d\d:\d\d/);
  // A key that can do nothing now says why.
  await page.keyboard.press('h');
  await expect(page.getByText('Not possible while the order is “Awaiting acceptance”.')).toBeVisible();
  await page.keyboard.press('x');
  await expect(head).toContainText('Accepted');
  await page.keyboard.press('h');
  const hold = page.getByRole('dialog', { name: 'Put on hold' });
  await expect(hold.getByRole('radio', { name: '30 minutes' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(hold).toBeHidden();
  await expect(head).toContainText('On hold');
  await expect(head.getByRole('timer')).toHaveText(/^(10:00|09:[0-5]\d) left$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(head).toContainText('Accepted');
  await page.keyboard.press('h');
  await expect(hold.getByRole('radio', { name: '30 minutes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hold).toBeHidden();
  await expect(head).toContainText('On hold');
  await expectNoBarrier(page);
  await page.keyboard.press('x');
  await expect(head).toContainText('Accepted');
  await panel.getByRole('button', { name: /^Start work/ }).click();
  await expect(head).toContainText('In progress');

  // Another user completes it between question and answer.
  const cancel = page.getByRole('dialog', { name: 'Cancel this order?' });
  await panel.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy customer’s link' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Cancel order' }).press('Enter');
  await cancel.getByLabel('Reason').fill('No water left');
  await page.route(
    '**/api/service-system/update/*',
    async (route) => {
      const { version } = await owner(serviceOrdersApi.get, { params: { id } });
      await owner(serviceOrdersApi.update, { params: { id }, body: { status: 'completed', version } });
      await route.continue();
    },
    { times: 1 },
  );
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(cancel.getByRole('alert').filter({ hasText: 'Someone else just changed this order.' })).toBeVisible();
  await expect(head).toContainText('Completed');
  await expect(cancel.getByLabel('Reason')).toHaveValue('No water left');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeHidden();

  await panel.getByRole('tab', { name: 'Tracking' }).click();
  await expect(panel.getByRole('tabpanel').getByRole('listitem').first()).toContainText(/^Completed/);
  await expect(panel.getByRole('tabpanel')).toContainText('Put on hold');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const named = { operatorId: ownId, priceSpecialistId: ownId };
  const asked = await make(owner, { title: 'A hundred bottles', priceType: 'negotiate', ...named });
  const other = await show(page, asked.id, 'A hundred bottles');
  await page.keyboard.press('p');
  const price = page.getByRole('dialog', { name: 'Set the price' });
  await expect(price).toContainText('Price rule “Bottles”: $3–$6');
  await price.getByLabel('Price').fill('9');
  await price.getByRole('button', { name: 'Set price' }).click();
  await expect(price.getByLabel('Price')).toHaveAccessibleDescription('The price must be from $3 to $6.');
  await price.getByLabel('Price').fill('5.5');
  await price.getByLabel('Price').press('Enter');
  await expect(price).toBeHidden();
  await expect(other.getByRole('list', { name: 'Prices set' })).toContainText('$5.50');

  // The correction is shown at once, and in the history.
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: /^Edit order/ });
  await form.getByLabel('Room').fill('7C');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(other.getByRole('link', { name: /7C/ })).toBeVisible();

  // A deleted order takes its panel with it.
  await other.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete this order?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Order #\d+ was deleted\.$/)).toBeVisible();
  await expect(other).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
  await expect(page.getByText('This order does not exist')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /A hundred bottles/ })).toHaveCount(0);
});

test('with an order open, keys are about that one: J and K lead on from it, Escape closes it from the list', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Lake Water', '/service-system');
  await owner(serviceCategoriesApi.create, { body: { code: 'water', titles: { en: 'Water' }, kind: 'water' } });
  for (const title of ['First jug', 'Second jug', 'Third jug'])
    await make(owner, { title, priceType: 'fixed', price: '5' });
  await page.goto('/service-system?tray=waitingDispatch');
  const linkOf = (title: string) => page.getByRole('row', { name: new RegExp(title) }).getByRole('link');
  await linkOf('Second jug').click();
  await expect(getPanel(page, 'Second jug')).toBeVisible();
  await page.keyboard.press('j');
  await expect(getPanel(page, 'Third jug')).toBeVisible();
  await page.keyboard.press('k');
  await expect(getPanel(page, 'Second jug')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const panel = getPanel(page, 'First jug');
  await expect(panel.getByRole('heading', { name: 'First jug' })).toBeVisible();

  // The focus is in another row: the key still means the order whose button shows it.
  const box = page.getByRole('row', { name: /Third jug/ }).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('a');
  const picker = page.getByRole('dialog', { name: 'Assign an operator' });
  await expect(picker).toContainText('#1 · First jug');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(box).toBeFocused();
  // Closed from within, it gives the focus to the row where the keys have led.
  await linkOf('First jug').click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('j');
  await expect(getPanel(page, 'Second jug')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(linkOf('Second jug')).toBeFocused();
});
