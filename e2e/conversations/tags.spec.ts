import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness, ownAddress } from '../support/new-business.ts';
import { callAsGuest } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

const rows = (page: Page) => page.locator('a[data-channel]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Each of them writes on the business's chat page. */
async function letThemWrite(origin: string, appId: string, names: readonly string[]): Promise<void> {
  const place = { 'X-Forwarded-For': ownAddress() };
  for (const name of names) {
    const { token } = await callAsGuest(origin, visitorsApi.createSession, { appId, identity: { name } }, place);
    const body = { type: 'text', id: randomUUID(), text: `Good morning from ${name}` };
    await callAsGuest(origin, visitorsApi.createMessage, body, { ...place, Authorization: `Bearer ${token}` });
  }
}

test('tags are created in a colour and deleted, and a name that is taken is refused at its field', async ({ page }) => {
  await openBusiness(page, 'Harbour Laundry', '/tag');
  await page.getByRole('button', { name: 'New tag' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New tag' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Refund');
  await drawer.getByRole('radio', { name: 'Orange' }).check({ force: true });
  await expectNoBarrier(page);
  await drawer.getByRole('button', { name: 'Create tag' }).click();
  const refund = page.getByRole('row', { name: /Refund/ });
  await expect(refund).toBeVisible();
  await expect(refund.locator('[data-shift-color="orange"]')).toBeVisible();

  await page.getByRole('button', { name: 'New tag' }).first().click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('REFUND');
  await drawer.getByRole('button', { name: 'Create tag' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Warranty');
  await drawer.getByRole('button', { name: 'Create tag' }).click();
  await expect(page.getByRole('row', { name: /Warranty/ })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Refund' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “Refund”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(refund).toHaveCount(0);
});

test('a conversation is tagged by keyboard, the list is narrowed to the tag, and many get one and lose it again', async ({
  page,
}) => {
  const { appId, owner } = await openBusiness(page, 'Hillside Laundry');
  for (const [name, color] of [
    ['Refund', 'orange'],
    ['Warranty', 'blue'],
  ] as const)
    await owner(tagsApi.create, { body: { name, color } });
  await letThemWrite(new URL(page.url()).origin, appId, ['Bopha', 'Chan', 'Dara']);
  await page.goto('/chat?tab=all');
  await expect(rows(page)).toHaveCount(3);

  await row(page, 'Chan').focus();
  await page.keyboard.press('Shift+F10');
  const entry = page.getByRole('menu').getByRole('menuitem', { name: 'Tags…' });
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tags of Chan’s conversation' });
  await expect(dialog.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('ref');
  await expect(dialog.getByRole('option', { name: 'Refund' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Chan').locator('[data-facts]')).toContainText('Refund');
  // One that is not there yet, by who may create it.
  await page.keyboard.type('Silk');
  await expect(dialog.getByRole('option', { name: 'Create “Silk”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Chan').locator('[data-facts]')).toContainText('Silk');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('radio', { name: 'Refund' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tag=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Chan')).toBeVisible();
  await page.getByRole('button', { name: 'Tags: Refund' }).click();
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(3);

  await row(page, 'Bopha').focus();
  await page.keyboard.press('x');
  await row(page, 'Dara').focus();
  await page.keyboard.press('x');
  const toolbar = page.getByRole('toolbar', { name: 'Actions for the selected conversations' });
  await toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add tag' }).click();
  await page.getByRole('dialog', { name: 'Add tag' }).getByRole('button', { name: 'Warranty' }).click();
  await expect(page.getByText('Add tag: 2 done')).toBeVisible();
  await expect(row(page, 'Dara').locator('[data-facts]')).toContainText('Warranty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Add tag: 2 undone')).toBeVisible();
  await expect(row(page, 'Dara').locator('[data-facts]')).not.toContainText('Warranty');

  await page.goto('/tag');
  await page.getByRole('link', { name: '1 conversation with the tag Refund' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Chan')).toBeVisible();
});
