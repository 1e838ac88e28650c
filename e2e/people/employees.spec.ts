import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('somebody is added with an invitation, stays away while nobody plans them, and is taken out again', async ({
  page,
}) => {
  const email = `phalla-${unique()}@harbour-laundry.example`;
  await openBusiness(page, 'Harbour Laundry', '/employee');
  await expect(page.getByText('Your employees will appear here')).toBeVisible();
  await page.getByRole('link', { name: 'New employee' }).first().click();

  await page.getByLabel('Name', { exact: true }).fill('Phalla Noun');
  await page.getByLabel(/Employee code/).fill('L-01');
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('General');
  await page.getByRole('radio', { name: 'Invitation' }).check();
  await expect(page.getByLabel('First name')).toHaveValue('Phalla');
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add and invite' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Phalla Noun' })).toBeVisible();
  expect((await readMail(email)).links.some((link) => link.includes('/invitation/'))).toBe(true);
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Invited');
  await expect(page.getByRole('region', { name: 'Working hours' })).toContainText('No working hours are set');
  await expect(page.getByRole('main')).toContainText('Offline');
  await expectNoBarrier(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/Position/).fill('Presser');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();

  await page.goto('/employee?search=presser');
  await page.getByRole('button', { name: 'Actions for Phalla Noun' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as left' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Mark Phalla Noun as left?' });
  await expect(question).toContainText('The account can still sign in');
  await question.getByRole('button', { name: 'Mark as left' }).press('Enter');
  await expect(row(page, 'Phalla Noun')).toContainText('No longer works here');
  await page.goto('/employee?isActive=true&search=presser');
  await expect(page.getByText('No results for these filters')).toBeVisible();
});

test('a list kept in a sheet is mended line by line and added as a whole', async ({ page }) => {
  await openBusiness(page, 'Harbour Laundry', '/employee');
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import employees' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Họ và tên;邮箱;Shoe size;Department;Role;Code\n' +
        'Linh Tran;linh;38;General;Quản lý;7\nVanna Keo;vanna@harbour.example;41;Nowhere;;8\n\nសុខា ជា;;40;;សមាជិក;9\n',
    ),
  });
  await expect(dialog.getByText('Columns: 5 of 6 recognised')).toBeVisible();
  await expect(dialog.getByText('2 rows cannot be added: fix or skip them.')).toBeVisible();
  await expectNoBarrier(page);
  const send = dialog.getByRole('button', { name: /^Add \d/ });
  await expect(send).toBeDisabled();

  await dialog.getByLabel('Email, row 2').fill('linh@harbour.example');
  await dialog.getByRole('checkbox', { name: 'Add row 3: Vanna Keo' }).uncheck();
  await expect(dialog.getByText('All 2 people can be added. 1 row skipped.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Stop importing?' }).getByRole('button', { name: 'Continue' }).click();
  await send.click();
  await expect(dialog.getByText('2 people were added')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Linh Tran')).toContainText('Manager');
  await expect(row(page, 'សុខា ជា')).toBeVisible();
  await expect(page.getByText('Vanna Keo')).toHaveCount(0);
});

test('whether somebody can take work at another time is told with the reason, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'owner@lotus.example', '/employee?search=dara');
  await page.getByRole('link', { name: /Dara Sok/ }).click();
  const probe = page.getByRole('region', { name: 'Check another time' });
  await probe.getByRole('textbox', { name: 'Day' }).fill('2027-04-14');
  await probe.getByRole('textbox', { name: 'Time' }).fill('10:00');
  await expect(probe).toContainText('Holiday');
  await expectNoOverflow(page);
});

test('who may only look sees everybody and can change nobody', async ({ page }) => {
  await signIn(page, 'chen@lotus.example', '/employee');
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
  await expect(page.getByRole('link', { name: /Dara Sok/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New employee' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Dara Sok' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Details']);
});
