import { expect } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test('a business says goodbye in its own words, asks for an opinion, and sees it where the conversation was', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(owner, 'Sunrise Repairs', '/chat-settings');

  // With the keyboard only: a text is turned on and changed, and survives a change of tabs.
  await owner.getByRole('switch', { name: 'Say goodbye' }).focus();
  await owner.keyboard.press('Space');
  const farewell = owner.getByRole('region', { name: 'Farewell' }).getByRole('textbox').first();
  await farewell.fill('Goodbye from {business}!');
  const preview = owner.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Goodbye from Sunrise Repairs!');
  expect(await listBarriers(owner)).toEqual([]);
  await owner.getByRole('tab', { name: 'Messages' }).focus();
  await owner.keyboard.press('ArrowRight');
  await owner.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(farewell).toHaveValue('Goodbye from {business}!');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  await owner.getByRole('tab', { name: 'Ending and rating' }).click();
  await owner.getByRole('textbox', { name: 'Ask if the visitor is still there' }).fill('10');
  await owner.getByRole('textbox', { name: 'End the conversation' }).fill('10');
  await owner.getByRole('switch', { name: /Ask for a rating/ }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Enter 11 or more.')).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'End the conversation' })).toBeFocused();
  await owner.getByRole('textbox', { name: 'End the conversation' }).fill('15');
  await expect(owner.getByRole('list', { name: /visitor does not reply/ })).toContainText('After 15 minutes');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/c/${appId}`);
  await write(visitor, 'My fan is broken');
  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /My fan is broken/ }).click();
  await owner.getByRole('textbox', { name: /^Reply to/ }).fill('Bring it in');
  await owner.getByRole('textbox', { name: /^Reply to/ }).press('Enter');
  await expect(visitor.getByText('Bring it in')).toBeVisible();

  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('button', { name: 'End conversation' }).click();
  await expect(visitor.getByText('Goodbye from Sunrise Repairs!')).toBeVisible();
  await visitor.getByRole('radio', { name: '4: Good' }).focus();
  await visitor.keyboard.press('Space');
  await visitor.getByRole('textbox', { name: /Anything to add/ }).fill('Quick answer');
  expect(await listBarriers(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(visitor.getByText('★★★★☆ Quick answer')).toBeVisible();
  await expect(visitor.getByRole('radio')).toHaveCount(0);
  await expect(visitor.getByText('Thank you for your rating.')).toBeVisible();

  await expect(owner.getByText('The visitor gave 4 stars')).toBeVisible();
  await expect(owner.getByText('Quick answer').first()).toBeVisible();
  expect(await listBarriers(owner)).toEqual([]);
});

test('who may only look sees the settings and cannot change them', async ({ page }) => {
  await signIn(page, 'chen@lotus.example', '/chat-settings?tab=alerts');
  await expect(page.getByRole('note')).toBeVisible();
  const main = page.getByRole('main');
  for (const field of ['combobox', 'slider', 'switch'] as const) await expect(main.getByRole(field)).toBeDisabled();
  await expect(main.locator('button[type="submit"]')).toHaveCount(0);
  expect(await listBarriers(page)).toEqual([]);
});
