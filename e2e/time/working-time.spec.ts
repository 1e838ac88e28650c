import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

// Years ahead, so that other tests are not affected.
const saturday = '2031-03-08';
const getCell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const getPanel = (page: Page) => page.getByRole('dialog', { name: /March 2031/ });

async function getPortal(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, path);
  return page;
}

test('an administrator gives a day off in the calendar by keyboard alone, and takes it back', async ({ page }) => {
  const title = `Stock-taking ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'owner@lotus.example', `/working-time?day=${saturday}`);
  const grid = page.getByRole('grid');
  await expect(getCell(page, /^Dara Sok, Monday, 3 March 2031: Office hours, 08:00–17:30/)).toBeVisible();
  await expect(getCell(page, /^Sophea .*, Monday, 3 March 2031: .*22:00–06:00 \+1 day/)).toBeVisible();
  await expectNoBarrier(page);

  await getCell(page, /^Ana Rivera, Monday/).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(getCell(page, /^Bopha Lim, Saturday, 8 March/)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(getCell(page, /^Bopha Lim, Saturday, 15 March/)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(getCell(page, /^Bopha Lim, Saturday, 8 March/)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(getPanel(page)).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(getCell(page, /^Bopha Lim, Saturday, 8 March/)).toBeFocused();
  await page.keyboard.press('Enter');
  await getPanel(page).getByRole('button', { name: 'Add: Day off' }).press('Enter');

  const drawer = page.getByRole('dialog', { name: 'New day off' });
  const titleField = drawer.getByLabel('Title');
  await titleField.press('Enter');
  await expect(titleField).toHaveAttribute('aria-invalid', 'true');
  await titleField.fill(title);
  await titleField.press('Enter');
  const given = getCell(page, new RegExp(`^Bopha Lim, Saturday, 8 March 2031: .*Day off, ${title}`));
  await expect(given).toBeVisible();

  await given.press('Enter');
  await getPanel(page)
    .getByRole('button', { name: `Delete ${title}` })
    .press('Enter');
  await page
    .getByRole('dialog', { name: new RegExp(title) })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(given).toHaveCount(0);
  await expect(grid).toBeVisible();
});

/** One for each attempt, as an earlier one may have left its leave; New York has winter time on all of them. */
const fridays = [
  { friday: '2031-03-07', long: '7 March 2031', short: '7 Mar' },
  { friday: '2031-02-28', long: '28 February 2031', short: '28 Feb' },
  { friday: '2031-02-21', long: '21 February 2031', short: '21 Feb' },
] as const;

test('who asks for leave is seen at once, with the hours in which nobody would be there', async ({
  browser,
}, testInfo) => {
  const { friday, long, short } = fridays[testInfo.retry]!;
  const reason = `Wedding ${randomUUID().slice(0, 6)}`;
  const [owner, ana] = await Promise.all([
    getPortal(browser, 'owner@lotus.example', `/working-time?day=${friday}`),
    getPortal(browser, 'ana@lotus.example', '/my-time'),
  ]);
  await expect(
    getCell(owner, new RegExp(`^Ana Rivera, Friday, ${long}: .*New York desk, 21:00–05:00 \\+1 day`)),
  ).toBeVisible();

  await ana.getByRole('button', { name: 'Request leave' }).first().click();
  const form = ana.getByRole('dialog', { name: 'Request leave' });
  const [first, last] = [form.getByLabel('First day', { exact: true }), form.getByLabel('Last day', { exact: true })];
  await first.fill(friday);
  await last.fill('2031-02-01');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await last.fill(friday);
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Send request' }).click();
  const asked = ana.getByRole('listitem').filter({ hasText: reason });
  await expect(asked).toContainText('Pending');

  await expect(getCell(owner, new RegExp(`^Ana Rivera, Friday, ${long}: .*leave.*pending`, 'i'))).toBeVisible();
  await owner.goto(`/working-time?tab=cover&day=${friday}`);
  // For the whole business somebody is on duty at any time.
  await owner.getByRole('button', { name: 'Department', exact: true }).click();
  await owner.getByRole('group', { name: 'Department' }).getByText('Customer Service').click();
  await owner.keyboard.press('Escape');
  await owner.getByRole('combobox', { name: 'What if' }).click();
  await owner.getByRole('option', { name: new RegExp(`Approved: Ana Rivera, ${short} 2031`) }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: `Fri ${short} 21:00 – 22:00` })).toContainText('New');
  await expect(owner.getByRole('button', { name: `Fri ${short} 21:00–22:00: No one on duty (New)` })).toBeVisible();
  await expectNoBarrier(owner);

  // What leaves such hours is not approved in passing.
  await owner.goto(`/working-time?tab=leave&from=${friday}&to=${friday}`);
  await owner.getByRole('button', { name: 'Approve Ana Rivera’s leave' }).click();
  const request = owner.getByRole('dialog', { name: 'Leave', exact: true });
  await expect(request.getByText('too few people would be on duty at these times')).toBeVisible();
  await expect(asked).toContainText('Pending');
  await owner.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  // Who comes to reject it says why first.
  await owner.getByRole('button', { name: 'Reject Ana Rivera’s leave' }).click();
  const refusal = owner.getByRole('dialog', { name: 'Reject Ana Rivera’s leave' });
  await expect(refusal.getByRole('textbox', { name: /^Note/ })).toBeFocused();

  await asked.getByRole('button', { name: /Withdraw/ }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(asked).toContainText('Withdrawn');
});

test.describe('in a business of its own', () => {
  const monday = '2031-03-03';
  const tuesdayAfter = '2031-03-11';

  /** A department with an employee who has no working hours, so that Monday to Friday are their working days. */
  async function openWithLeave(page: Page) {
    const { owner } = await openBusiness(page, 'Leave Ltd', '/working-time?tab=leave');
    const department = await owner(departmentsApi.create, { body: { departmentName: 'Front desk' } });
    const person = { role: 'member' as const, teams: [], serviceCap: 0, isActive: true, shiftIds: [] };
    const body = { ...person, employeeName: 'Chenda Keo', departmentId: department.id };
    const employee = await owner(employeesApi.create, { body });
    const ask = (startDate: string, endDate: string) =>
      owner(leaveApi.create, { body: { employeeId: employee.id, kind: 'annual', startDate, endDate } });
    return { owner, department, ask };
  }

  /** Those whose colour is that of the main action. */
  const countFilled = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name })
      .evaluateAll(
        (buttons) =>
          new Set(buttons.map((button) => getComputedStyle(button).backgroundColor)).size === buttons.length &&
          buttons.length,
      );

  test('who approves leave sees what it takes of the days of the person, and is warned when it is more than are left', async ({
    page,
  }) => {
    const { ask } = await openWithLeave(page);
    // One in the head and one in the empty list, of which only the first is filled.
    await expect(page.getByText('No leave yet')).toBeVisible();
    await expect.poll(() => countFilled(page, 'New request')).toBe(2);
    await page.getByRole('button', { name: 'Leave days' }).click();
    const settings = page.getByRole('dialog', { name: 'Leave days' });
    await settings.getByLabel('Annual leave per year').fill('5');
    await settings.getByRole('button', { name: 'Add employee' }).click();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByRole('combobox', { name: 'Employee' })).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarrier(page);
    await settings.getByRole('button', { name: 'Remove employee 1' }).click();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeHidden();

    await ask(monday, tuesdayAfter);
    await ask('2031-05-05', '2031-05-05');
    const long = page.getByRole('row').filter({ hasText: 'Takes 7 days, only 5 of 5 left' });
    const short = page.getByRole('row').filter({ hasText: 'Takes 1 day, 5 of 5 left' });
    await expect(short).toBeVisible();
    await long.getByRole('button', { name: 'Chenda Keo', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Leave', exact: true });
    await expect(drawer.getByText('This request takes 7 days, but Chenda Keo has only 5 left in 2031.')).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');

    await long.getByRole('checkbox').check();
    await short.getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('dialog', { name: 'Approve 2 requests?' });
    await expect(question.getByText('Chenda Keo, 2031: Takes 8 days, only 5 of 5 left')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).click();

    await long.getByRole('button', { name: 'Approve Chenda Keo’s leave' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Takes 1 day, only 0 of 5 left' })).toBeVisible();
  });

  test('a department says how many people each hour needs, and its cover shows where they are too few', async ({
    page,
  }) => {
    const { department } = await openWithLeave(page);
    await page.goto(`/working-time?tab=cover&day=${monday}`);
    await expect(page.getByText('Choose a department to set how many people it needs.')).toBeVisible();
    await page.goto(`/working-time?tab=cover&day=${monday}&departmentId=${department.id}`);
    await page.getByRole('button', { name: 'People needed' }).click();
    const drawer = page.getByRole('dialog', { name: 'People needed' });
    // Nobody at first, then two on working days, and by keyboard three on Monday at noon.
    const people = drawer.getByLabel('Needed', { exact: true });
    const fill = drawer.getByRole('button', { name: 'Fill in' });
    await drawer.getByLabel('Days').selectOption('Every day');
    await drawer.getByLabel('From').selectOption('00:00');
    await drawer.getByLabel('To').selectOption('24:00');
    await people.fill('0');
    await fill.click();
    await drawer.getByLabel('Days').selectOption('Monday to Friday');
    await drawer.getByLabel('From').selectOption('08:00');
    await drawer.getByLabel('To').selectOption('18:00');
    await people.fill('2');
    await fill.click();
    await drawer.getByRole('textbox', { name: 'Monday 11:00–12:00' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('textbox', { name: 'Monday 12:00–13:00' })).toBeFocused();
    await page.keyboard.type('3');
    await expectNoBarrier(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();

    const gaps = page.getByRole('listitem').filter({ hasText: 'Mon 3 Mar' });
    await expect(page.getByRole('heading', { name: 'Too few people on duty' })).toBeVisible();
    await expect(gaps).toHaveText([/08:00 – 12:00\s*0 of 2/, /12:00 – 13:00\s*0 of 3/, /13:00 – 18:00\s*0 of 2/]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Sat 8 Mar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mon 3 Mar 12:00–13:00: No one on duty, 3 needed' })).toBeVisible();
  });

  test('tabs that do not fit on a phone fade where they go on, and the keyboard reaches the last, in Khmer', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await prefer(page, { locale: 'km' });
    await openWithLeave(page);
    const tabs = page.getByRole('tablist').first();
    await tabs.getByRole('tab').first().click();
    await expect(tabs).toHaveAttribute('data-more-after', '');
    await expect(tabs).not.toHaveAttribute('data-more-before');
    await tabs.getByRole('tab').first().press('End');
    await expect(tabs.getByRole('tab').last()).toBeFocused();
    await expect(tabs.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
    await expect(tabs).toHaveAttribute('data-more-before', '');
    await expect(tabs).not.toHaveAttribute('data-more-after');
  });
});
