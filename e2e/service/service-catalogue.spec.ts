import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /added|saved/i });
const titles = (page: Page) => page.getByRole('treeitem').locator('[class*="title"]').allTextContents();

test('a business begins with samples, adds its own, orders it by keyboard and sets limits to prices', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Harbour Laundry', '/service-catalogue');
  await page.getByRole('button', { name: 'Add samples' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples' });
  await samples.getByLabel('Maintenance').uncheck();
  await samples.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('treeitem')).toHaveText([/Water delivery/, /Cleaning/, /Laundry/]);

  await page.getByRole('button', { name: 'New category' }).click();
  const form = page.getByRole('region', { name: 'New category' });
  await form.getByRole('button', { name: 'Add category' }).click();
  await expect(form.getByLabel(/^Title: English/)).toBeFocused();
  await form.getByLabel(/^Title: English/).fill('Garden care');
  await expect(form.getByLabel('Code')).toHaveValue('garden-care');
  await form.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('region', { name: 'Garden care' })).toBeVisible();
  await expect(saved(page).first()).toBeVisible();

  // Arrow keys move the focus, Alt with an arrow key moves the entry, which keeps the focus.
  const garden = page.getByRole('treeitem', { name: /Garden care/ });
  await garden.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(garden).toBeFocused();
  await expect.poll(() => titles(page)).toEqual(['Water delivery', 'Garden care', 'Cleaning', 'Laundry']);
  await expect
    .poll(async () => (await owner(serviceCategoriesApi.list)).map(({ code }) => code))
    .toEqual(['water', 'garden-care', 'cleaning', 'laundry']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: /Home cleaning/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cleaning' })).toContainText('7 products');
  await expectNoBarrier(page);

  await page.getByRole('tab', { name: 'Price rules' }).click();
  await page.getByRole('button', { name: 'New price rule' }).click();
  const rule = page.getByRole('dialog', { name: 'New price rule' });
  await rule.getByLabel('Name').fill('Gardens');
  await rule.getByLabel('Applies to').selectOption('Everything');
  await rule.getByLabel('Lowest price').fill('20');
  await rule.getByLabel('Highest price').fill('10');
  await rule.getByRole('button', { name: 'Add price rule' }).click();
  await expect(rule.getByLabel('Highest price')).toHaveAccessibleDescription(/20/);
  await rule.getByLabel('Highest price').fill('60');
  await rule.getByRole('button', { name: 'Add price rule' }).click();
  await expect(rule).toBeHidden();
  const tried = page.getByRole('region', { name: 'Test the rules' });
  await tried.getByLabel('Test text').fill('roses');
  await expect(tried.getByRole('status')).toContainText('Gardens: $20 – $60');
  await tried.getByLabel('Service').selectOption({ label: 'Cleaning' });
  await expect(tried.getByRole('status')).toContainText('for this category');

  // The file holds the limits as numbers of their own, not as the text of the table.
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /CSV/ }).check({ force: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"Price","Lowest price","Highest price","Currency"');
  expect(lines.find((line) => line.startsWith('"Gardens"'))).toContain(',,"20","60","USD"');
});
