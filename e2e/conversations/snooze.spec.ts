import { expect } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { registerBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

for (const { name, width } of [
  { name: 'wide', width: 1440 },
  { name: 'a phone’s', width: 390 },
])
  test(`a conversation is put aside by the keyboard, brought back, found under its filter and woken, ${name} window`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { appId } = await registerBusiness(page, 'Quiet Evenings');
    await converse(request, appId, ['Please call me tomorrow']);
    await page.goto('/chat?tab=unassigned');
    const row = page.getByRole('link', { name: /Please call me tomorrow/ });
    await row.click();
    await page.getByRole('button', { name: /^Take$/ }).click();
    await expect(page.getByRole('log').getByText(/took the conversation/)).toBeVisible();

    // Also while a reply is written.
    await page.getByRole('textbox', { name: /^Reply to/ }).focus();
    await page.keyboard.press('Alt+KeyM');
    const dialog = page.getByRole('dialog', { name: 'Snooze until…' });
    const inHour = dialog.getByRole('button', { name: /^In 1 hour/ });
    await expect(inHour).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Tomorrow morning/ })).toBeEnabled();
    await expectNoBarrier(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Enter');
    const banner = page.getByRole('status').filter({ hasText: 'A new message wakes it earlier.' });
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(banner).toBeHidden();

    // A day that is over is refused at its field, and so is a time that is none.
    await page.keyboard.press('Alt+KeyM');
    const day = dialog.getByRole('textbox', { name: 'Day' });
    const time = dialog.getByRole('textbox', { name: 'Time' });
    const tomorrow = await day.inputValue();
    await day.fill('2020-01-31');
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toBeFocused();
    await expect(time).toHaveAttribute('aria-invalid', 'false');
    await day.fill(tomorrow);
    await time.fill('25');
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect(time).toBeFocused();
    await expect(day).toHaveAttribute('aria-invalid', 'false');
    await dialog.getByRole('button', { name: /^Tomorrow morning/ }).click();
    await expect(banner).toBeVisible();
    await expectNoOverflow(page);

    await page.goto('/chat');
    await expect(page.getByText('No conversations are assigned to you')).toBeVisible();
    const filters = page.getByRole('group', { name: 'Show only' });
    await filters.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Snoozed 1', exact: true }).press('Enter');
    await expect(filters.getByRole('button', { name: 'Snoozed 1', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Mine' })).toContainText('1');
    await expect(row).toContainText(/\d\d:\d\d/);
    await row.click();
    // The menu of the thread offers what that of the row does.
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    const menu = page.getByRole('menu', { name: 'More actions' });
    for (const name of ['Snooze…', 'Wake now', 'Tags…'])
      await expect(menu.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Wake now' }).click();
    await expect(banner).toBeHidden();
    // Its place stays, so that nothing below it moves.
    await expect(page.getByRole('status').filter({ hasText: 'This conversation is no longer snoozed.' })).toBeVisible();
    await page.goto('/chat');
    await expect(row).toBeVisible();
  });
