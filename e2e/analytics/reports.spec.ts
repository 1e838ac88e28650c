import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';

/** Full days in Phnom Penh, yesterday the last: today other tests begin conversations of the same business. */
function fullDays(count: number): string {
  const dayOf = (ago: number) => new Date(Date.now() + (7 - 24 * ago) * 3_600_000).toISOString().slice(0, 10);
  return `from=${dayOf(count)}&to=${dayOf(1)}`;
}

test('a figure says what it means, opens as many rows as it counts, and a row its conversation', async ({ page }) => {
  await signIn(page, owner, `/conversation-overview?${fullDays(28)}`);
  const card = page.getByRole('article', { name: 'Conversations', exact: true });
  const figure = card.getByRole('button', { name: /^Conversations: \d+$/ });
  const count = Number(await figure.textContent());
  expect(count).toBeGreaterThan(20);
  await expectNoBarrier(page);
  await card.getByRole('button', { name: 'About Conversations' }).click();
  await expect(page.getByText('Conversations that started in the period.')).toBeVisible();
  await page.keyboard.press('Escape');

  await figure.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Conversations', exact: true });
  await expect(drawer.getByText(`${count} in total`)).toBeVisible();
  await expect(drawer.getByRole('row')).toHaveCount(Math.min(count, 25) + 1);
  await expectNoBarrier(page);
  await expect(page).toHaveURL(/rows=conversations/);
  await drawer.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  // The rows; after an empty line what the file is of.
  const [rows, about] = (await readFile(await download.path(), 'utf8')).split('\r\n\r\n');
  expect(rows!.split('\r\n')).toHaveLength(count + 1);
  expect(about).toContain('"Conversations","Conversations that started in the period.');
  const time = drawer.getByRole('columnheader', { name: 'Time' });
  await expect(time).toHaveAttribute('aria-sort', 'descending');
  await time.getByRole('button').click();
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await drawer.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\?.*c=/);
});

test('the days stand in the address and survive a reload; the table under a chart says what it draws', async ({
  page,
}) => {
  await signIn(page, owner, '/conversation-overview');
  await page.getByRole('button', { name: 'Days' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=\d{4}/);
  await page.reload();
  const chart = page.getByRole('figure', { name: 'Conversations', exact: true });
  await chart.getByText('Show as table').click();
  await expect(chart.getByRole('row')).toHaveCount(25);
  await chart.getByRole('button', { name: 'Save “Conversations” as a file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  const [table, about] = (await readFile(await download.path(), 'utf8')).split('\r\n\r\n');
  expect(table!.split('\r\n')).toHaveLength(25);
  expect(about).toContain('"Conversations","Conversations that started in the period.');

  await page.getByRole('button', { name: /^Days/ }).click();
  const days = page.getByRole('dialog', { name: 'Days' });
  await days.getByLabel('From', { exact: true }).fill('2025-01-01');
  await days.getByLabel('To', { exact: true }).fill('2025-03-31');
  await days.getByRole('button', { name: 'Files for longer periods' }).click();
  const files = page.getByRole('dialog', { name: 'Files for longer periods' });
  await expect(files.getByRole('textbox', { name: 'First day' })).toHaveValue('2025-01-01');
  await expect(files.getByRole('textbox', { name: 'Last day' })).toHaveValue('2025-03-31');

  await page.goto('/conversation-overview?from=2025-01-01&to=2025-03-31');
  await expect(page.getByText('This period is longer than a month')).toBeVisible();
  await page.getByRole('button', { name: 'Create file', exact: true }).click();
  await expect(files.getByRole('textbox', { name: 'First day' })).toHaveValue('2025-01-01');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Conversations', exact: true })).toBeVisible();

  // Before the business had any.
  await page.goto('/conversation-overview?from=2025-01-01&to=2025-01-01');
  await expect(chart.getByText('No data in this period')).toBeVisible();

  await page.goto('/conversation-overview');
  await chart.getByText('Show as table').click();
  const value = chart.getByRole('row').getByRole('button').first();
  const count = await value.textContent();
  await value.click();
  const drawer = page.getByRole('dialog', { name: /^Conversations, / });
  await expect(drawer.getByText(`${count} in total`, { exact: true })).toBeVisible();
});

test('conversations are broken down by page, also those of none, and narrowed to one', async ({ page }) => {
  await signIn(page, owner, '/conversation-overview');
  const detail = page.getByRole('region', { name: 'In detail' });
  await detail.getByText('Page', { exact: true }).click();
  await expect(page).toHaveURL(/split=page/);
  await expect(detail.getByRole('row', { name: /^No page/ })).toBeVisible();
  const row = detail.getByRole('row', { name: /lotus\.example\/water/ });
  await row.getByRole('button').first().click();
  await expect(
    page
      .getByRole('dialog', { name: /^Conversations, .*water/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Weeks', { exact: true }).click();
  await expect(page).toHaveURL(/grain=week/);
  await page.goto('/conversation-overview?channel=telegram');
  await expect(page.getByRole('article', { name: 'Conversations', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeHidden();
});

test('people are compared, sorted by any figure, and downloaded as they are shown', async ({ page }) => {
  await signIn(page, owner, '/employee-performance-overview');
  const table = page.getByRole('region', { name: 'Operators' });
  await expect(table.getByRole('row', { name: /Dara Sok/ })).toBeVisible();
  const ownCards = page.getByRole('region', { name: 'My results' }).getByRole('article');
  await ownCards
    .getByRole('button', { name: /^(?!About )/ })
    .first()
    .click();
  const ownRows = page.getByRole('dialog', { name: /\(you\)$/ });
  await expect(ownRows.getByText(/^\d+ in total$/)).toBeVisible();
  // A link leads there, and Back to the report.
  await expect(page).toHaveURL(/whose=/);
  await page.reload();
  await expect(ownRows.getByText(/^\d+ in total$/)).toBeVisible();
  // Closing goes back, too: the rows lie ahead.
  await page.keyboard.press('Escape');
  await expect(ownRows).toBeHidden();
  await page.goForward();
  await expect(ownRows).toBeVisible();
  await page.goBack();
  await expect(ownRows).toBeHidden();
  await expect(page).toHaveURL(/\/employee-performance-overview/);
  // What waits for an operator has rows, too.
  await table
    .getByRole('row', { name: /No operator/ })
    .getByRole('button')
    .first()
    .click();
  const rowsOfNobody = page.getByRole('dialog', { name: /, No operator$/ });
  await expect(rowsOfNobody.getByText(/^\d+ in total$/)).toBeVisible();
  await expect(page).toHaveURL(/whose=none/);
  await page.keyboard.press('Escape');
  await expect(rowsOfNobody).toBeHidden();
  await expect(table.getByRole('columnheader', { name: 'Transfers out' })).toBeHidden();
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('checkbox', { name: 'Transfers out' }).check();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Transfers out' })).toBeVisible();
  await table.getByRole('button', { name: 'Messages sent', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Messages sent' })).toHaveAttribute('aria-sort', 'descending');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Employee performance \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const shown = await table.getByRole('row').count();
  const [written, about] = text.split('\r\n\r\n').map((part) => part.split('\r\n'));
  expect(written).toHaveLength(shown);
  expect(written![0]).toContain('"Transfers out"');
  expect(written![0]).not.toContain('"Transfers in"');
  const firstName = await table.getByRole('row').nth(1).getByRole('rowheader').textContent();
  expect(firstName).toContain(written![1]!.split(',')[0]!.replaceAll('"', ''));
  expect(about).toContain('"Filters","None"');
  expect(text).toContain('"Dara Sok"');
  expect(text).toContain('– Previous period"');
  await expect(table.getByText(/vs previous$/).first()).toBeAttached();
  await page.getByRole('switch', { name: 'Compare with the previous period' }).click();
  await expect(page).toHaveURL(/compare=none/);
  await expect(table.getByText(/vs previous$/)).toHaveCount(0);
  await table.getByRole('link', { name: 'Dara Sok' }).click();
  await expect(page).toHaveURL(/\/conversation-overview\?.*operatorId=/);
  await page.goto('/team-performance');
  await page.getByRole('group', { name: 'Compare by' }).getByText('Departments', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Departments' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Conversations and orders count in the department they belong to/)).toBeVisible();
  // What is compared is no filter.
  await page.goto('/team-performance?by=department&language=en');
  await page.getByRole('search').getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/team-performance\?by=department$/);

  // On a phone one figure stands beside each name, and the others behind it.
  await page.setViewportSize({ width: 390, height: 800 });
  const lines = page.getByRole('region', { name: 'Departments' }).getByRole('listitem');
  const sent = lines.first().getByRole('term').filter({ hasText: 'Messages sent' });
  await expect(sent).toBeHidden();
  await lines.first().locator('summary').click();
  await expect(sent).toBeVisible();
});

test('ratings are listed with what visitors wrote, the low ones by themselves', async ({ page }) => {
  await signIn(page, owner, '/customer-satisfaction');
  const score = page.getByRole('article', { name: 'Satisfaction' });
  await expect(score.getByRole('button', { name: /%$/ })).toBeVisible();
  await expect(score.getByText(/^\d+ of \d+$/)).toBeVisible();
  const list = page.getByRole('region', { name: 'Visitors’ comments' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectNoBarrier(page);
  const stars = page.getByRole('figure', { name: 'Ratings by stars' }).getByRole('button').first();
  const count = /\d+/.exec((await stars.textContent())!)![0];
  await stars.click();
  const drawer = page.getByRole('dialog', { name: /^Ratings, \d stars?$/ });
  await expect(drawer.getByText(`${count} in total`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('2 stars or fewer').click();
  // Other ratings disappear once the list is loaded again.
  await expect(list.getByRole('img', { name: /^[345]\D/ })).toHaveCount(0);
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await list.getByText('Orders', { exact: true }).click();
  await expect(page).toHaveURL(/rated=order/);
  await expect(page.getByRole('region', { name: 'Ratings of orders' })).toBeVisible();
});

test('an hour of the week opens as many rows as it says, and a card has a small line of its days', async ({ page }) => {
  await signIn(page, owner, `/conversation-overview?${fullDays(28)}`);
  const card = page.getByRole('article', { name: 'Conversations', exact: true });
  await expect(card.locator('svg[viewBox="0 0 120 28"] path')).toHaveAttribute('d', /^M\d.*L\d/);

  const heatmap = page.getByRole('figure', { name: 'Conversations by weekday and hour' });
  const cell = heatmap.getByRole('button', { name: /^\w+day \d\d:00: \d+$/ }).first();
  const [, place, count] = /^(.+): (\d+)$/.exec((await cell.getAttribute('aria-label'))!)!;
  await expect(cell).toHaveText(count!);
  await cell.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Conversations, ${place}`, exact: true });
  await expect(drawer.getByText(`${count} in total`, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('row')).toHaveCount(Math.min(Number(count), 25) + 1);
});

test('a copied link names the days that are looked at, also where none were chosen', async ({ page }) => {
  // What is copied, without asking the browser for the right to read it.
  await page.addInitScript(() => {
    if (navigator.clipboard)
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  const readCopied = () => page.evaluate(() => (window as unknown as { copied?: string }).copied ?? '');
  const daysOf = (address: string) => ['from', 'to'].map((key) => new URL(address).searchParams.get(key));
  const copyLink = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
  };
  await signIn(page, owner, '/conversation-overview?language=en');
  await copyLink();
  await expect.poll(readCopied).toMatch(/\/conversation-overview\?/);
  const [from, to] = daysOf(await readCopied());
  expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(27);

  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=\d{4}/);
  await copyLink();
  await expect.poll(async () => daysOf(await readCopied())).toEqual(daysOf(page.url()));
  const { searchParams } = new URL(await readCopied());
  expect(searchParams.get('from')).toBe(searchParams.get('to'));
  expect(searchParams.get('language')).toBe('en');
});

test('a report is printed as a whole, on white, without the menus around it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('skin', 'dark'));
  await signIn(page, owner, '/conversation-overview');
  await expect(page.getByRole('article', { name: 'Conversations', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  const main = await page.locator('main').evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  expect(main[0]).toBe(main[1]);
  expect(main[0]).toBeGreaterThan(page.viewportSize()!.height);
});

test('reports are not for who may not see them', async ({ page }) => {
  await signIn(page, 'bopha@lotus.example', '/conversation-overview');
  await expect(page).toHaveURL(/\/not-authorized/);
});
