import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

test('official holidays are ticked and added, a day that is taken is refused at the date, and all of it by keyboard', async ({
  page,
}) => {
  await openBusiness(page, 'Harbour Laundry', '/holiday');
  await expect(page.getByText('No holidays yet')).toBeVisible();

  await page.getByRole('button', { name: 'Official holidays' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add official holidays' });
  const vietnam = dialog.getByRole('radio', { name: 'Vietnam' });
  await vietnam.focus();
  await page.keyboard.press('Space');
  await expect(vietnam).toBeChecked();
  const labourDay = dialog.getByRole('checkbox', { name: 'Labour Day' });
  await expect(labourDay).toBeChecked();
  // Enabled once the existing holidays are loaded.
  await expect(labourDay).toBeEnabled();
  await labourDay.focus();
  await page.keyboard.press('Space');
  await expect(labourDay).not.toBeChecked();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Add 3 holidays' }).press('Enter');
  await expect(page.getByText('3 holidays added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reunification Day' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Labour Day' })).toHaveCount(0);

  await page.getByRole('link', { name: 'New holiday' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Company birthday');
  await page.getByRole('textbox', { name: 'Date' }).fill('2028.9.2');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saturday, 2 September 2028')).toBeVisible();
  await page.getByRole('button', { name: 'Create holiday' }).press('Enter');
  await expect(page.getByText('This day is already a holiday: National Day of Vietnam.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Date' }).fill('2028-02-29');
  await expect(page.getByText('29 February only exists in leap years')).toBeVisible();
  await page.getByRole('radio', { name: 'Departments' }).check();
  await page.getByRole('button', { name: 'Create holiday' }).click();
  await expect(page.getByText('Choose at least one department, or everyone.')).toBeVisible();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('button', { name: 'Create holiday' }).click();
  await expect(page).toHaveURL(/\/holiday$/);

  await page.goto('/holiday?year=2028');
  const row = page.getByRole('row', { name: /Company birthday/ });
  await expect(row).toContainText('Tue, 29 Feb 2028');
  await page.goto('/holiday?year=2029');
  await expect(page.getByRole('link', { name: 'Reunification Day' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Company birthday' })).toHaveCount(0);

  await page.goto('/holiday?year=2028');
  await page.getByRole('link', { name: 'Company birthday' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Founding day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Founding day' })).toBeVisible();
});
