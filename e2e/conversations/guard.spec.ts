import { expect, type Page } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { composer, write } from '../support/widget-visitor.ts';

/** Turns on the guard for bank and phone data. */
async function keepOut(owner: Page): Promise<void> {
  await owner.getByRole('switch', { name: /phone/i }).click();
  await owner.getByRole('switch', { name: /bank/i }).click();
  // Waits for the answer, since “Unsaved changes” is also shown before.
  const saved = owner.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await owner.getByRole('button', { name: 'Save' }).click();
  await saved;
}

test('what a business keeps out is marked for its operator before they send it, and refused kindly to its visitor', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(owner, 'Riverside Laundry', '/chat-settings?tab=safety');
  await keepOut(owner);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/c/${appId}`);

  const warning = visitor.locator('form').getByRole('status');
  await composer(visitor).fill('Order 20261122 is late, zalo 0912 345 678 please');
  await expect(warning).toHaveText('Phone numbers cannot be sent here: 0912 345 678');
  expect(await listBarriers(visitor)).toEqual([]);
  await composer(visitor).press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(visitor.getByText(/Phone numbers cannot be sent here: 0912 345 678/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await listBarriers(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(composer(visitor)).toBeFocused();
  await expect(composer(visitor)).toHaveValue('Order 20261122 is late, zalo 0912 345 678 please');
  await write(visitor, 'Order 20261122 is late');
  await expect(visitor.getByLabel('Sent').last()).toBeVisible();
  await expect(visitor.getByText(/cannot be sent here/)).toHaveCount(0);

  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /Order 20261122 is late/ }).click();
  const reply = owner.getByRole('textbox', { name: /^Reply to/ });
  await reply.fill('Call ០១២ ៣៤៥ ៦៧៨ or pay to ABA 000 123 456');
  const marked = owner.getByRole('listitem').filter({ hasText: '០១២ ៣៤៥ ៦៧៨' });
  await expect(marked).toContainText('Phone number');
  await expect(owner.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  expect(await listBarriers(owner, { within: 'form' })).toEqual([]);
  await reply.press('Enter');
  await expect(reply).toHaveValue(/ABA/);
  await marked.getByRole('button', { name: /^Show/ }).press('Enter');
  await expect(reply).toBeFocused();
  await owner.keyboard.press('Delete');
  await owner.getByRole('button', { name: 'Remove 000 123 456 from the reply' }).press('Enter');
  await expect(reply).toHaveValue('Call or pay to ABA');
  await expect(reply).toBeFocused();
  await reply.press('Enter');
  await expect(visitor.getByText('Call or pay to ABA')).toBeVisible();
});
