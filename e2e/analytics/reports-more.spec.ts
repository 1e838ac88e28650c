import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';

test('a wallboard is opened, its link shows it without a person, and nothing once it is removed', async ({
  page,
  browser,
}) => {
  await signIn(page, owner, '/conversation-overview');
  await page.getByRole('button', { name: 'Wallboard' }).click();
  await page.getByRole('menuitem', { name: 'Show on this screen' }).click();
  await expect(page).toHaveURL(/tv=1/);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article', { name: 'Longest wait now' })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Close the wallboard' }).click();

  await page.getByRole('button', { name: 'Wallboard' }).click();
  await page.getByRole('menuitem', { name: 'Wallboard links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wallboard links' });
  await dialog.getByRole('textbox', { name: 'Screen name' }).fill('Hall');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByText(/wallboard#token=/).textContent();
  await expectNoBarrier(page);

  const { baseURL } = test.info().project.use;
  const screen = await (await browser.newContext({ baseURL })).newPage();
  await screen.goto(new URL(address!).pathname + new URL(address!).hash);
  await expect(screen.getByRole('article')).toHaveCount(6);
  await expectNoBarrier(screen);
  await screen.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(screen);
  await dialog.getByRole('button', { name: 'Remove the link for “Hall”' }).click();
  await page.getByRole('button', { name: 'Remove link', exact: true }).click();
  await expect(screen.getByText('This link no longer works')).toBeVisible();
  await expect(screen).toHaveTitle('Wallboard · Sala');
  await expect(screen.getByText('Lotus', { exact: false })).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expectNoBarrier(screen);
  await screen.close();
});

test('a file over several months is made while one waits, and downloaded', async ({ page }) => {
  await signIn(page, owner, '/employee-performance-overview?files=1');
  const dialog = page.getByRole('dialog', { name: 'Files for longer periods' });
  await dialog.getByText('CSV file', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create file for 3 months' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download Performance/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('"Period","Operator"');
  await expectNoBarrier(page);
});

test('a low rating gets somebody responsible and an outcome, and leaves the open ones', async ({ page }) => {
  await signIn(page, owner, '/customer-satisfaction');
  await page.getByText('Open', { exact: true }).click();
  await expect(page).toHaveURL(/followUp=open/);
  const all = page.getByRole('region', { name: 'Visitors’ comments' }).getByRole('row');
  const rows = all.filter({ has: page.getByRole('button', { name: 'Follow up' }) });
  // Until the answer the ratings of before are shown, of which not all are open. The head stays.
  await expect.poll(async () => (await all.count()) - (await rows.count())).toBe(1);
  const before = await rows.count();
  expect(before).toBeGreaterThan(0);
  await rows.first().getByRole('button', { name: 'Follow up' }).click();
  const dialog = page.getByRole('dialog', { name: /^Low rating from/ });
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('solved');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Got a new bottle');
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toHaveCount(before - 1);
});

test('readers who may only look see which low ratings are open', async ({ page }) => {
  await prefer(page, { locale: 'en' });
  await signIn(page, 'chen@lotus.example', '/customer-satisfaction?stars=low&followUp=open');
  const list = page.getByRole('region', { name: 'Visitors’ comments' });
  await expect(list.getByRole('row').nth(1).getByText('Open', { exact: true })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Follow up' })).toHaveCount(0);
});

test('a report is set up to be mailed', async ({ page }) => {
  await signIn(page, owner, '/conversation-overview');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await dialog.getByRole('button', { name: 'Set up email' }).click();
  await expect(dialog.getByText('Conversations · Weekly · PDF file')).toBeVisible();
  await expectNoBarrier(page);
});

test('the report of calls compares operators by all its figures', async ({ page }) => {
  await signIn(page, owner, '/call-center-overview');
  const table = page.getByRole('region', { name: 'Operators' });
  await expect(table.getByRole('columnheader', { name: /^Operator / })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Answered calls' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Talk time' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Last call in the period' })).toBeVisible();
});

test('the report of calls says who called most and when they come, and each figure opens its calls', async ({
  page,
}) => {
  await signIn(page, owner, '/call-center-overview');
  const chart = page.getByRole('figure', { name: 'Calls', exact: true });
  await chart.getByText('Show as table').click();
  await expect(chart.getByRole('columnheader', { name: 'Answered calls' })).toBeVisible();
  await expect(chart.getByRole('columnheader', { name: 'Missed calls' })).toBeVisible();

  const callers = page.getByRole('region', { name: 'Most frequent callers' });
  const most = callers
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Calls, / });
  const count = await most.textContent();
  await most.click();
  const drawer = page.getByRole('dialog', { name: /^Calls, / });
  await expect(drawer.getByText(`${count} in total`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const detail = page.getByRole('region', { name: 'In detail' });
  await detail.getByText('Hour', { exact: true }).first().click();
  await expect(page).toHaveURL(/split=hour/);
  await expect(detail.getByRole('rowheader', { name: /^\d\d:00$/ }).first()).toBeVisible();
  await expectNoBarrier(page);
});

test('the present says who is there, and leads to the calls that are still to be returned', async ({ page }) => {
  await signIn(page, owner, '/call-center-overview');
  const now = page.getByRole('region', { name: 'Right now' });
  await expect(now.getByText('Offline or off duty')).toBeVisible();
  await expect(now.getByRole('link', { name: /^Callbacks to make/ })).toHaveAttribute('href', '/call?tab=callBacks');
  await expect(now.getByRole('link', { name: /^Ringing calls/ })).toHaveAttribute('href', '/call?tab=now');
  await now.getByText('Operators', { exact: true }).click();
  await expect(now.getByRole('row').nth(1)).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);
});

test('each figure of the present opens the conversations or the operators that it counts', async ({ page }) => {
  await signIn(page, owner, '/conversation-overview');
  const now = page.getByRole('region', { name: 'Right now' });
  const places = {
    'Awaiting reply': '/chat?tab=all&filter=waiting',
    Open: '/chat?tab=all',
    Unassigned: '/chat?tab=unassigned',
    'With a bot': '/chat?tab=all&filter=withBot',
    Snoozed: '/chat?tab=all&filter=snoozed',
  };
  for (const [name, address] of Object.entries(places))
    await expect(now.getByRole('link', { name: new RegExp(`^${name}: \\d`) })).toHaveAttribute('href', address);
  const offline = now.getByRole('button', { name: /^Offline or off duty/ });
  await offline.click();
  await expect(now.getByRole('radio', { name: 'Offline or off duty' })).toBeChecked();
  const people = now.getByRole('region', { name: 'Operators right now' });
  const amount = Number(await offline.textContent());
  await expect(people.getByRole('row')).toHaveCount(amount + 1);
  await now.getByText('All', { exact: true }).click();
  await expect(people.getByRole('columnheader', { name: 'Open conversations' })).toBeVisible();
  await expectNoBarrier(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    now
      .getByRole('button', { name: /^Save “Operators right now”/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV file' }).click()),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('"Operator","Status","Open conversations"');
  await offline.click();
  await offline.click();
  await expect(people).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await now.getByText('Operators', { exact: true }).click();
  await expectNoOverflow(page);
  await now.getByRole('link', { name: /^Awaiting reply/ }).click();
  await expect(page).toHaveURL(/\/chat\?tab=all&filter=waiting$/);
});
