import { expect, type Page } from '@playwright/test';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { openBusiness } from '../support/new-business.ts';
import type { Caller } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

async function makeOrders(owner: Caller, titles: readonly string[]): Promise<string[]> {
  const category = { code: 'garden', titles: { en: 'Garden care' } };
  await owner(serviceCategoriesApi.create, { body: category });
  const ids: string[] = [];
  for (const title of titles) {
    const customer = { name: 'Srey Neang' };
    const body = { title, categoryCode: 'garden', price: '20', currency: 'USD', customer };
    ids.push((await owner(serviceOrdersApi.create, { body })).id);
  }
  return ids;
}

const row = (page: Page, name: string) => page.locator('[data-person]').filter({ hasText: name });
const inRow = (page: Page, name: string, title: string) =>
  row(page, name).getByRole('button', { name: new RegExp(title) });

test('orders are given to people by key and by hand, with a second look where somebody is not there', async ({
  page,
}) => {
  const business = await openBusiness(page, 'Green Yards', '/service-catalogue');
  const { owner } = business;
  await addColleague(business, 'Administrator');
  const [roses] = await makeOrders(owner, ['Cut the roses', 'Mow the lawn', 'Rake the leaves']);
  await page.goto('/service-system?layout=people');
  const tray = page.getByRole('region', { name: 'Awaiting an operator' });
  await expect(tray.getByRole('listitem')).toHaveCount(3);

  // With the keyboard only: A on the order, a name, Enter.
  await tray.getByRole('button', { name: /Cut the roses/ }).focus();
  await page.keyboard.press('a');
  const picker = page.getByRole('dialog', { name: 'Assign an operator' });
  await expect(picker.getByRole('group', { name: 'Suggested' }).getByRole('option')).toHaveText([/Rith/]);
  await expect(picker.getByRole('option', { name: /Bopha/ })).toContainText('Offline · no working hours set');
  await expectNoBarrier(page);
  await page.keyboard.type('bopha');
  await expect(picker.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const look = page.getByRole('dialog', { name: /Assign to Bopha Chea anyway/ });
  await look.getByRole('button', { name: 'Assign anyway' }).click();
  await expect(look.getByLabel('Reason')).toHaveAccessibleDescription(/Fill in/);
  await look.getByLabel('Reason').fill('She passes by anyway');
  await look.getByRole('button', { name: 'Assign anyway' }).click();
  await expect(inRow(page, 'Bopha Chea', 'Cut the roses')).toBeVisible();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/was assigned to Bopha Chea\./)).toBeVisible();
  await notices.getByRole('button', { name: 'Reassign operator' }).click();
  const again = page.getByRole('dialog', { name: 'Reassign to another operator' });
  await expect(again.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  const takers = await owner(serviceDispatchApi.operators, { params: { id: roses! } });
  expect(takers.find(({ obstacles }) => obstacles.includes('hasIt'))?.name).toBe('Bopha Chea');

  // Dropped on an available operator, it is assigned at once.
  await tray
    .getByRole('listitem')
    .filter({ hasText: 'Mow the lawn' })
    .hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  await row(page, 'Rith Sambath').hover();
  await expect(row(page, 'Rith Sambath')).toHaveAttribute('data-drop', 'open');
  // The browser reports the pointer at the second move within an element; its content depends on the hour.
  await row(page, 'Rith Sambath').hover({ position: { x: 300, y: 20 } });
  await row(page, 'Rith Sambath').hover({ position: { x: 302, y: 20 } });
  await expect(row(page, 'Rith Sambath')).toContainText(/Assign to Rith Sambath/);
  await page.mouse.up();
  await expect(inRow(page, 'Rith Sambath', 'Mow the lawn')).toBeVisible();
  await expect(tray.getByRole('listitem')).toHaveCount(1);

  // Arrow keys move between blocks; M assigns another operator, Enter opens.
  await inRow(page, 'Bopha Chea', 'Cut the roses').focus();
  await page.keyboard.press('ArrowDown');
  const lawn = inRow(page, 'Rith Sambath', 'Mow the lawn');
  await expect(lawn).toBeFocused();
  await page.keyboard.press('m');
  const other = page.getByRole('dialog', { name: /Reassign/ });
  await expect(other.getByRole('option', { name: /Rith/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(lawn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=/);
});
