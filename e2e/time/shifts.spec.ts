import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A working day without a holiday in a random year, so that leave of an earlier attempt is not in the way. */
function someTuesday(): string {
  const day = new Date(Date.UTC(2030 + randomInt(60), 7, 1));
  day.setUTCDate(1 + ((9 - day.getUTCDay()) % 7) + 7 * randomInt(4));
  return day.toISOString().slice(0, 10);
}

test('a night shift is made by keyboard, placed in a schedule, and stays while the schedule uses it', async ({
  page,
}) => {
  await openBusiness(page, 'Harbour Laundry', '/working-time?tab=shifts');
  await page.getByRole('button', { name: 'New shift' }).first().press('Enter');
  const shift = dialog(page, 'New shift');
  await expect(shift.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Night desk');
  await shift.getByRole('textbox', { name: 'Starts' }).fill('22');
  await shift.getByRole('textbox', { name: 'Ends' }).fill('530');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(shift.getByRole('textbox', { name: 'Ends' })).toHaveValue('06:00');
  // The default lunch pause is outside of these hours.
  await expect(shift.getByRole('textbox', { name: 'Pause 1 from' })).toHaveCount(0);
  await shift.getByRole('button', { name: 'Add pause' }).press('Enter');
  await shift.getByRole('textbox', { name: 'Pause 1 from' }).fill('12:00');
  await shift.getByRole('textbox', { name: 'Pause 1 to' }).fill('13:00');
  await shift.getByRole('button', { name: 'Create shift' }).press('Enter');
  await expect(shift.getByRole('textbox', { name: 'Pause 1 from' })).toBeFocused();
  await expect(shift.getByRole('textbox', { name: 'Pause 1 from' })).toHaveAttribute('aria-invalid', 'true');
  await shift.getByRole('textbox', { name: 'Pause 1 from' }).fill('1:30');
  await shift.getByRole('textbox', { name: 'Pause 1 to' }).fill('200');
  await expect(shift.getByText('Mon–Fri 22:00–06:00')).toBeVisible();
  await expect(shift.getByText('7 h 30 min of work · pause 01:30–02:00 · ends the next day')).toBeVisible();
  await expectNoBarrier(page);
  await shift.getByRole('button', { name: 'Create shift' }).press('Enter');
  await expect(page.getByRole('row', { name: /Night desk/ })).toContainText('22:00–06:00');

  await page.getByRole('tab', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const schedule = dialog(page, 'New schedule');
  await schedule.getByRole('textbox', { name: 'Title' }).fill('Night week');
  // Enabled once the shifts are loaded.
  await expect(schedule.getByRole('button', { name: 'Monday: free' })).toBeEnabled();
  await schedule.getByRole('button', { name: 'Monday: free' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(schedule.getByRole('button', { name: 'Tuesday: Night desk' })).toBeFocused();
  await schedule.getByRole('button', { name: 'Fill several days' }).click();
  await page.getByRole('menuitem', { name: 'Monday to Friday' }).click();
  await expect(schedule.getByText('37 h 30 min per week')).toBeVisible();
  await expectNoBarrier(page);
  await schedule.getByRole('button', { name: 'Create schedule' }).click();
  await expect(page.getByRole('row', { name: /Night week/ })).toContainText('Night desk');

  await page.getByRole('tab', { name: 'Shifts' }).click();
  await expect(page.getByRole('row', { name: /Night desk/ })).toContainText('Through Night week');
  await actions(page, 'Night desk').click();
  const removal = page.getByRole('menuitem', { name: 'Delete shift' });
  await expect(removal).toBeDisabled();
  await expect(removal).toContainText('Used in schedules: Night week.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Night desk/ })).toBeVisible();
});

test('leave is asked for, approved with what it leaves uncovered in sight, and taken back', async ({ page }) => {
  const day = someTuesday();
  await signIn(page, 'owner@lotus.example', '/working-time?tab=leave');
  await page.getByRole('button', { name: 'New request' }).first().click();
  const request = dialog(page, 'New request');
  await request.getByRole('combobox', { name: 'Employee' }).fill('Dara');
  await request.getByRole('option', { name: /Dara Sok/ }).click();
  await request.getByRole('textbox', { name: 'First day' }).fill(day);
  await expect(request.getByRole('textbox', { name: 'Last day' })).toHaveValue(day);
  await request.getByRole('button', { name: 'Request leave' }).click();
  await expect(request).toHaveCount(0);

  await page.goto(`/working-time?tab=leave&from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Dara Sok', exact: true }).click();
  const leave = dialog(page, 'Leave');
  await expect(leave.getByText(/would (be|still be) (on duty|left without anybody)/).first()).toBeVisible();
  await leave.getByRole('textbox', { name: 'Note' }).fill('Enjoy it');
  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Dara Sok’s leave is approved')).toBeVisible();

  const row = page.getByRole('row', { name: /Dara Sok/ });
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Dara Sok’s request is waiting again')).toBeVisible();
  await expect(row).toContainText('Pending');
  await page.getByRole('button', { name: 'Dara Sok', exact: true }).click();
  await leave.getByRole('textbox', { name: 'Note' }).fill('Enjoy it');
  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: 'Dara Sok', exact: true }).click();
  await expect(leave.getByText('Enjoy it')).toBeVisible();
  await leave.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
});
