import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness, ownAddress } from '../support/new-business.ts';
import { callAsGuest } from '../support/portal-call.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';

const names = ['Bopha', 'Chan', 'Dara', 'Kosal', 'Maly', 'Nary'];
const row = (page: Page, name: string) => page.locator('a[data-channel]').filter({ hasText: name });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected conversations' });
const menu = (page: Page) => page.getByRole('menu');

/** Each of them writes on the business's chat page; all conversations are unassigned. */
async function letThemWrite(origin: string, appId: string): Promise<void> {
  const place = { 'X-Forwarded-For': ownAddress() };
  for (const name of names) {
    const opening = { appId, identity: { name } };
    const { token } = await callAsGuest(origin, visitorsApi.createSession, opening, place);
    const body = { type: 'text', id: randomUUID(), text: `Good morning from ${name}` };
    await callAsGuest(origin, visitorsApi.createMessage, body, { ...place, Authorization: `Bearer ${token}` });
  }
}

async function openInbox(page: Page, name: string): Promise<void> {
  const { appId, owner } = await openBusiness(page, name);
  await owner(departmentsApi.create, { body: { departmentName: 'Gardens' } });
  await letThemWrite(new URL(page.url()).origin, appId);
  await page.goto('/chat?tab=all');
  await expect(page.locator('a[data-channel]')).toHaveCount(names.length);
}

test('many conversations are ticked, given, given back, and each that cannot follow says why', async ({ page }) => {
  await openInbox(page, 'Riverside Cleaning');
  // The newest comes first.
  await row(page, 'Nary').hover();
  await box(page, 'Nary').click();
  await row(page, 'Kosal').hover();
  await box(page, 'Kosal').click({ modifiers: ['Shift'] });
  await expect(toolbar(page)).toContainText('3 selected');
  await expect(box(page, 'Maly')).toBeChecked();
  expect(await listBarriers(page)).toEqual([]);

  await toolbar(page).getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('dialog', { name: 'Assign' })
    .getByRole('button', { name: /Rith Sambath/ })
    .click();
  await expect(page.getByText('Assign: 3 done')).toBeVisible();
  await expect(row(page, 'Maly')).toContainText('You');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Assign: 3 undone')).toBeVisible();
  // Each row moves to its place when it is released.
  const rows = page.locator('a[data-channel]');
  await expect(rows.filter({ hasText: 'You' })).toHaveCount(0);

  // By keyboard: from row to row, and out again.
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(toolbar(page)).toContainText('2 selected');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toBeHidden();

  // Only the assignee can mark a conversation as read; the others are refused.
  await row(page, 'Maly').click({ button: 'right' });
  await menu(page).getByRole('menuitem', { name: 'Take', exact: true }).click();
  await expect(row(page, 'Maly')).toContainText('You');

  // By keyboard alone: one is left to a department, the other was nobody's; then it comes back.
  await row(page, 'Maly').focus();
  await page.keyboard.press('x');
  await row(page, 'Bopha').focus();
  await page.keyboard.press('x');
  await expect(box(page, 'Bopha')).toBeVisible();
  await expect(row(page, 'Bopha').locator('[data-initials]')).toBeHidden();
  await toolbar(page).getByRole('button', { name: 'Transfer' }).press('Enter');
  const transfer = page.getByRole('dialog', { name: 'Transfer' });
  await expect(transfer.getByRole('searchbox', { name: 'Find a colleague' })).toBeFocused();
  await transfer.getByRole('textbox', { name: /^Note for your colleague/ }).fill('Asks for the gate');
  await transfer.getByRole('button', { name: 'Gardens' }).press('Enter');
  await expect(page.getByText('Transfer: 1 done · 1 not possible')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Bopha: / })).toBeVisible();
  await expect(row(page, 'Maly')).toContainText('Gardens');
  // The reasons come first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transfer: 1 undone')).toBeVisible();
  await expect(row(page, 'Maly')).toContainText('You');
  await expect(row(page, 'Maly')).not.toContainText('Gardens');

  await row(page, 'Bopha').hover();
  await box(page, 'Bopha').click();
  await toolbar(page).getByRole('button', { name: 'Select all 6 matches' }).click();
  await expect(toolbar(page)).toContainText('6 selected');
  await toolbar(page).getByRole('button', { name: 'More actions' }).click();
  await menu(page).getByRole('menuitem', { name: 'Mark as read' }).click();
  await expect(page.getByText('Mark as read: 1 done · 5 not possible')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Bopha: / })).toBeVisible();
  expect(await listBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Mark as read: 0 done · 5 not possible')).toBeVisible();
  await page.getByRole('button', { name: 'Close the result' }).click();

  await row(page, 'Dara').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  await toolbar(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('End: 6 done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('End: 6 undone')).toBeVisible();
  await page.mouse.move(900, 500);
  await expect(rows).toHaveCount(names.length);
  // What was one's own is again.
  await expect(rows.filter({ hasText: 'You' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Close the result' }).click();

  await row(page, 'Dara').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  await toolbar(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('End: 6 done')).toBeVisible();
  await page.mouse.move(900, 500);
  await expect(rows).toHaveCount(0);
});

test('no row moves when rows are ticked, and what is chosen for them covers none of them', async ({ page }) => {
  await openInbox(page, 'Lakeside Cleaning');
  const placeOf = async (name: string) => (await row(page, name).boundingBox())!;
  await becomesStill(page);
  const before = await placeOf('Maly');
  const search = (await page.getByRole('searchbox').boundingBox())!;
  await row(page, 'Nary').hover();
  await box(page, 'Nary').click();
  await expect(toolbar(page)).toBeVisible();
  expect(await placeOf('Maly')).toEqual(before);
  const bar = (await toolbar(page).boundingBox())!;
  expect(bar.y).toBeLessThanOrEqual(search.y);
  expect(bar.y + bar.height).toBeLessThanOrEqual((await placeOf('Nary')).y);

  await toolbar(page).getByRole('button', { name: 'Assign' }).click();
  // A panel has its place when the next frame is painted.
  const panel = page.getByRole('dialog', { name: 'Assign' });
  await expect.poll(async () => (await panel.boundingBox())?.x).toBeGreaterThanOrEqual(before.x + before.width);
  await page.keyboard.press('Escape');
  await toolbar(page).getByRole('button', { name: 'More actions' }).click();
  await menu(page).getByRole('menuitem', { name: 'Mark as read' }).click();
  await expect(page.getByText('Mark as read: 0 done · 1 not possible')).toBeVisible();
  expect(await placeOf('Maly')).toEqual(before);
  await page.getByRole('button', { name: 'Close the result' }).click();

  // A menu at the lower edge of the window lies within it.
  await page.setViewportSize({ width: 1280, height: 560 });
  await row(page, 'Chan').scrollIntoViewIfNeeded();
  await row(page, 'Chan').click({ button: 'right' });
  const isWithin = async () => {
    const shown = await menu(page).boundingBox();
    return shown !== null && shown.y >= 0 && shown.y + shown.height <= 560;
  };
  await expect.poll(isWithin).toBe(true);
  await expect(menu(page).getByRole('menuitem', { name: 'Copy link' })).toBeInViewport();
});

test('a row has its menu by mouse and by keyboard, and says what cannot be done now and why', async ({ page }) => {
  await openInbox(page, 'Hillside Cleaning');
  await row(page, 'Dara').focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page)).toBeVisible();
  const markRead = menu(page).getByRole('menuitem', { name: 'Mark as read' });
  await expect(markRead).toHaveAttribute('aria-disabled', 'true');
  await expect(markRead).toContainText('You have not joined it');
  // What is nobody's is assigned, not transferred.
  await expect(menu(page).getByRole('menuitem', { name: 'Assign to…' })).toBeEnabled();
  await expect(menu(page).getByRole('menuitem', { name: 'Transfer to…' })).toHaveCount(0);
  expect(await listBarriers(page)).toEqual([]);

  // The priorities take the place of the other entries, and give it back.
  await menu(page).getByRole('menuitem', { name: 'Priority: Medium' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(menu(page).getByRole('menuitemradio', { name: 'Medium' })).toBeFocused();
  expect(await listBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(menu(page).getByRole('menuitem', { name: 'Priority: Medium' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Dara')).toBeFocused();

  await row(page, 'Dara').hover();
  await page.getByRole('button', { name: 'Actions for Dara' }).click();
  await menu(page).getByRole('menuitem', { name: 'Block…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click();
  await expect(row(page, 'Dara')).toContainText('Blocked');
  await row(page, 'Dara').click({ button: 'right' });
  await expect(menu(page).getByRole('menuitem', { name: 'Unblock' })).toBeVisible();
  await menu(page).getByRole('menuitem', { name: 'Select' }).click();
  await expect(toolbar(page)).toContainText('1 selected');
  // Another tab is another list.
  await page.getByRole('tab', { name: /^Unassigned/ }).click();
  await expect(toolbar(page)).toBeHidden();
});
