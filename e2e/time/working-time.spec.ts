import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';

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

  const drawer = page.getByRole('dialog', { name: 'New days off' });
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

  await asked.getByRole('button', { name: /Withdraw/ }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(asked).toContainText('Withdrawn');
});
