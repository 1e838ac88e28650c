import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

test('a figure opens exactly the orders it counts, and the performance is downloaded', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/service-overview');
  const services = page.getByRole('region', { name: 'Orders by service' });
  const wash = services.getByRole('row', { name: /Laundry › Wash and fold/ });
  const figure = wash.getByRole('link', { name: /, All: / });
  const count = Number(await figure.textContent());
  expect(count).toBeGreaterThan(0);
  // The period in figures, as the reports define them.
  await expect(page.getByText(/compared with .+ until \d/)).toBeVisible();
  for (const name of ['Started on time', 'Revenue'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expectNoBarrier(page);

  // The period is in the address; with the keyboard only.
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/service-system\?.*typeCode=wash-fold/);
  await expect(page.getByRole('row', { name: /#\d+/ })).toHaveCount(Math.min(count, 10));
  await page.goBack();
  await expect(services).toBeVisible();

  const performance = page.getByRole('region', { name: 'Operator performance' });
  for (const name of [/, Rating: /, /, Acceptance time: /, /, Work time: /, /, Rejected: /])
    await expect(performance.getByRole('link', { name }).first()).toBeVisible();
  await performance.getByRole('button').first().click();
  await page.getByRole('radio', { name: /CSV/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Na Li');
  expect(text.trim().split('\n').length).toBeGreaterThan(5);
});

test('says whose days and what its figures are, and is saved as it is shown', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/service-overview');
  await expect(page.getByText(/^Time zone Phnom Penh \(UTC\+7\) · as of \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'About Started on time' }).click();
  await expect(page.getByText('The share of orders with a requested time whose work started on time.')).toBeVisible();
  await page.keyboard.press('Escape');
  // The first is that of the page.
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Service overview \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  for (const words of [
    'Started on time (%)',
    'Laundry › Wash and fold',
    'Summary by project',
    'Na Li',
    'Asia/Phnom_Penh',
  ])
    expect(text).toContain(words);
});

test('is not for who may not see it', async ({ page }) => {
  await signIn(page, 'bopha@lotus.example', '/service-overview');
  await expect(page).toHaveURL(/\/not-authorized/);
});

test('is narrowed by department, and so are the orders behind its figures', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', '/service-overview');
  await page.getByRole('search').getByRole('button', { name: 'Department', exact: true }).click();
  await page.getByRole('radio', { name: 'Water', exact: true }).click();
  await expect(page).toHaveURL(/\/service-overview\?.*departmentId=/);
  await page.keyboard.press('Escape');
  const figure = page
    .getByRole('region', { name: 'Orders by service' })
    .getByRole('link', { name: /, All: / })
    .first();
  await expect(figure).toHaveAttribute('href', /departmentId=/);
  const count = Number(await figure.textContent());
  await figure.click();
  await expect(page).toHaveURL(/\/service-system\?.*departmentId=/);
  await expect(page.getByRole('row', { name: /#\d+/ })).toHaveCount(Math.min(count, 10));
});
