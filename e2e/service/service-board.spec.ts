import { expect, type Page } from '@playwright/test';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { drawInto } from '../support/drawing.ts';
import { businessPassword, type NewBusiness, openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

async function make({ owner }: NewBusiness, title: string, categoryCode = 'water') {
  const body = { title, categoryCode, price: '15', currency: 'USD', customer: { name: 'Bopha' } };
  return owner(serviceOrdersApi.create, { body });
}

test('dispatchers filter, move by keyboard and in bulk, and see what a colleague does without asking again', async ({
  page,
  browser,
}) => {
  const business = await openBusiness(page, 'River Services', '/service-system');
  const { owner } = business;
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water', 'cleaning'] } });
  const bottles = await make(business, 'Two bottles');
  await make(business, 'Windows of the office', 'cleaning');
  await make(business, 'Jug for the school');

  // What waits for a dispatcher is there first, the oldest on top. New orders appear without a reload; the filter is in the address.
  await expect(page.getByRole('tab', { name: /^Awaiting dispatch/ })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Jug for the school')).toBeVisible();
  await expect(page.locator('tr[data-row]').first()).toContainText('Two bottles');
  // The menu counts what the board opens with.
  await expect(page.getByRole('tab', { name: /^Awaiting dispatch/ })).toHaveText(/^Awaiting dispatch\s*3$/);
  await expect(page.getByRole('link', { name: /3 orders waiting for you/ })).toBeVisible();
  // The tab says it already.
  await expect(row(page, 'Two bottles')).not.toContainText('Awaiting dispatch');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.locator('tr[data-row]').first()).toContainText('Jug for the school');
  await expect(row(page, 'Two bottles')).toContainText('Awaiting dispatch');
  await page.locator('summary', { hasText: 'Category' }).click();
  // The radio button follows the address, so it is checked after that has changed.
  await page.getByRole('radio', { name: 'Cleaning' }).click();
  await expect(page.getByRole('radio', { name: 'Cleaning' })).toBeChecked();
  await expect(page).toHaveURL(/categoryCode=cleaning/);
  await expect(row(page, 'Two bottles')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(row(page, 'Two bottles')).toBeVisible();
  await expectNoBarrier(page);

  // By keyboard: to the order, its menu, and away from it.
  await row(page, 'Two bottles').getByRole('link').focus();
  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: /Order #1: actions/ });
  // Only possible actions, and one line with the reason.
  await expect(menu.getByRole('menuitem', { name: 'Assign operator' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Accept' })).toHaveCount(0);
  await expect(menu.locator('[aria-disabled="true"]')).toHaveCount(0);
  await expect(menu).toContainText('Other steps are not possible yet. Assign an operator first.');
  await page.keyboard.press('Escape');
  const [me] = (await owner(usersApi.list)).filter(({ isDefaultAdmin }) => isDefaultAdmin);
  await owner(serviceOrdersApi.assign, {
    params: { id: bottles.id },
    body: { operatorId: me!.id, version: 1 },
  });
  await expect(row(page, 'Two bottles')).toContainText('Awaiting acceptance');
  await row(page, 'Two bottles').getByRole('link').focus();
  await page.keyboard.press('m');
  await menu.getByRole('menuitem', { name: 'Accept' }).click();
  await expect(row(page, 'Two bottles')).toContainText('Accepted');

  // A colleague on their own page.
  const email = await addColleague(business, 'Administrator');
  const context = await browser.newContext();
  const hers = await context.newPage();
  await signIn(hers, email, `${business.origin}/service-system`, businessPassword);
  await expect(hers.getByRole('tab', { name: /^Awaiting dispatch/ })).toHaveAttribute('aria-selected', 'true');
  await hers.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(row(hers, 'Two bottles')).toBeVisible();

  // Only one of the three can be put on hold.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Put on hold 1 of 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click();
  await expect(row(page, 'Two bottles').getByRole('timer')).toHaveText(/^(30|29) min left$/);
  await expect(row(hers, 'Two bottles').getByRole('timer')).toHaveText(/^(30|29) min left$/);

  // A tray for which there is no tab: the chosen one becomes one.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^On hold/ }).click();
  await expect(page.getByRole('tab', { name: /^On hold/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^On hold/ })).toHaveCount(0);

  // An order without an operator has the way to one in its row.
  await row(page, 'Jug for the school')
    .getByRole('button', { name: /^Assign order #/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Assign an operator' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The others are assigned to the first candidate by keyboard.
  for (const title of ['Windows of the office', 'Jug for the school'])
    await row(page, title).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Assign 2 orders' });
  await expect(picker.getByRole('combobox')).toBeFocused();
  await expect(picker.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Jug for the school')).toContainText('Awaiting acceptance');
  await expect(row(page, 'Windows of the office')).toContainText('Awaiting acceptance');

  // The row shows what the colleague is doing.
  await row(hers, 'Jug for the school').click({ button: 'right' });
  await expect(row(page, 'Jug for the school')).toContainText('is assigning…');
  await context.close();

  await page.getByText('Columns', { exact: true }).click();
  const held = page.getByRole('region', { name: 'On hold' });
  await expect(held).toContainText('Two bottles');
  // The tabs that go across statuses stay above the columns.
  await page.getByRole('tab', { name: /^Tomorrow/ }).click();
  await expect(held).not.toContainText('Two bottles');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(held).toContainText('Two bottles');
  await held.getByRole('button', { name: /Order #1: actions/ }).click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  const accepted = page.getByRole('region', { name: 'Accepted', exact: true });
  await expect(accepted).toContainText('Two bottles');
  const processing = page.getByRole('region', { name: 'In progress' });
  await drawInto(page, accepted.locator('[data-row]'), processing);
  await expect(processing).toContainText('Two bottles');
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
