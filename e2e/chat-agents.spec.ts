import { expect, test } from '@playwright/test';
import { expectNoBarrier } from './support/accessible.ts';
import { openBusiness } from './support/new-business.ts';

test('chat agents are made, renamed and deleted, and a name that is taken is refused at its field', async ({
  page,
}) => {
  await openBusiness(page, 'Harbour Laundry', '/chat-agent');
  await page.getByRole('button', { name: 'New chat agent' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New chat agent' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Morning');
  await expectNoBarrier(page);
  await drawer.getByRole('button', { name: 'Create chat agent' }).click();
  const row = page.getByRole('row', { name: /Morning/ });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'New chat agent' }).first().click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('morning');
  await drawer.getByRole('button', { name: 'Create chat agent' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Evening');
  await drawer.getByRole('button', { name: 'Create chat agent' }).click();
  await expect(page.getByRole('row', { name: /Evening/ })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Morning' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “Morning”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Evening/ })).toBeVisible();
});
