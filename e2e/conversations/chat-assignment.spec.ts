import { expect } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test('a business lets conversations find their operator, sees who would be next, and why one went to whom', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(owner, 'Harbour Bakery', '/chat-assignment');

  // With the keyboard only: further settings appear with the mode.
  // In manual mode limits need a reason when exceeded, and no preview is shown.
  await expect(owner.getByRole('region', { name: 'Limits' })).toContainText('needs a reason');
  await expect(owner.getByRole('region', { name: 'Who would be next' })).toHaveCount(0);
  await owner.getByRole('radio', { name: /Manual/ }).focus();
  await owner.keyboard.press('ArrowDown');
  await expect(owner.getByRole('radio', { name: /In turn/ })).toBeChecked();
  const next = owner.getByRole('region', { name: 'Who would be next' });
  await expect(next.getByRole('status')).toContainText('Rith Sambath would get the next conversation');
  await expect(next.getByRole('status')).toContainText('The only one available');
  expect(await listBarriers(owner)).toEqual([]);

  const limit = owner.getByRole('textbox', { name: 'Limit for Rith Sambath' });
  await limit.fill('0');
  await expect(next.getByRole('status')).toContainText('No one is available');
  await expect(next).toContainText('Excluded from automatic assignment');
  await limit.fill('');
  await owner
    .getByRole('button', { name: 'ភាសាខ្មែរ' })
    .or(owner.getByRole('button', { name: 'ខ្មែរ' }))
    .press('Enter');
  await owner.getByRole('textbox', { name: 'Time to accept' }).fill('5');
  await expect(next).toContainText('Correct the marked fields first.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Enter 10 or more.')).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'Time to accept' })).toBeFocused();
  await owner.getByRole('textbox', { name: 'Time to accept' }).fill('0');
  await owner.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  // 0 is said in words, and an empty field means the same.
  await expect(owner.getByRole('textbox', { name: 'Time to accept' })).toHaveValue('');
  await expect(owner.getByPlaceholder('Not needed')).toHaveAccessibleName(/Time to accept/);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/c/${appId}`);
  await write(visitor, 'Is the bread still warm?');
  await owner.goto('/chat');
  await owner.getByRole('link', { name: /^Visitor/ }).click();
  await expect(
    owner.getByRole('main').locator('p', { hasText: 'Rith Sambath now has the conversation' }),
  ).toBeVisible();
  await owner.getByRole('button', { name: 'Why?' }).press('Enter');
  const why = owner.getByRole('dialog', { name: 'How it was assigned' });
  await expect(why).toContainText('Assigned to Rith Sambath');
  await expect(why).toContainText('The only one available');
  expect(await listBarriers(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('button', { name: 'Why?' })).toBeFocused();
});

test('operators are ranked with the keyboard, and who may only look cannot change anything', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/chat-assignment');
  await page.getByRole('radio', { name: /By ranking/ }).check();
  const people = page.getByRole('region', { name: 'Operators' }).getByRole('listitem');
  const second = people.nth(1);
  const name = (await second.getByRole('button', { name: /^Move .* up$/ }).getAttribute('aria-label'))!
    .replace('Move ', '')
    .replace(' up', '');
  await second.getByRole('button', { name: `Move ${name} up` }).press('Enter');
  await expect(people.first()).toContainText(name);
  await expect(people.first()).toContainText('Rank 1');
  await expect(page.getByText(`${name} is now 1 of`)).toBeAttached();
  // At the end of the list the other button takes the focus.
  await expect(page.getByRole('button', { name: `Move ${name} down` })).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('radio', { name: /Manual/ })).toBeChecked();

  await page.context().clearCookies();
  await signIn(page, 'chen@lotus.example', '/chat-assignment');
  await expect(page.getByRole('note')).toBeVisible();
  await expect(page.getByRole('main').locator('button[type="submit"]')).toHaveCount(0);
  expect(await listBarriers(page)).toEqual([]);
});
