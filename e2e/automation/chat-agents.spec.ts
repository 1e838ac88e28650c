import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

test('a chat agent is made from a template, tried in Khmer until it would act, and deleted', async ({ page }) => {
  await openBusiness(page, 'Harbour Laundry', '/chat-agent');
  await page.getByRole('button', { name: 'New chat agent' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New chat agent' });
  await drawer.getByLabel('Start with a template').selectOption({ label: 'Opening hours' });
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('opening_hours');
  await expectNoBarrier(page);

  await drawer.getByRole('button', { name: 'Add parameter' }).click();
  await drawer
    .getByRole('group', { name: 'Parameter 1' })
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('Phone');
  await drawer.getByLabel('Answer type').selectOption({ label: 'Phone number' });
  await drawer.getByRole('checkbox', { name: 'Phone' }).check();
  await drawer.getByLabel('Visitor’s language').selectOption('km');
  await drawer.getByRole('button', { name: 'Start', exact: true }).click();
  const talk = drawer.getByRole('log');
  await expect(talk).toContainText('សូមប្រាប់យើង៖ Phone');
  await drawer.getByRole('textbox', { name: 'Visitor’s answer' }).fill('no');
  await drawer.getByRole('textbox', { name: 'Visitor’s answer' }).press('Enter');
  await expect(talk).toContainText('សូមសរសេរលេខទូរសព្ទ');
  await drawer.getByRole('textbox', { name: 'Visitor’s answer' }).fill('០១២ ៣៤៥ ៦៧៨');
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(talk).toContainText('The agent is done.');

  await drawer.getByRole('button', { name: 'Create chat agent' }).click();
  const row = page.getByRole('row', { name: /opening_hours/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Actions for opening_hours' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “opening_hours”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
