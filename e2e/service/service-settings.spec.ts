import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

/** The business's own system, with a list of categories. */
let system: Server;
let categories: object[] = [];
const received: { type: string; authorization: string | undefined }[] = [];

test.beforeAll(async () => {
  system = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify({ items: categories }));
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ type: JSON.parse(text).type, authorization: request.headers.authorization });
      response.end();
    });
  });
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done));
});
test.afterAll(() => new Promise((done) => system.close(done)));
const address = (path: string) => `http://127.0.0.1:${(system.address() as AddressInfo).port}${path}`;

test('a business sets its times, takes its categories from its own system, and has it told of orders', async ({
  page,
}) => {
  await openBusiness(page, 'Canal Services', '/system-service-setting?tab=dispatch');
  const save = page.getByRole('button', { name: 'Save' });
  const saved = page.getByText('Saved', { exact: true }).first();

  // With the keyboard only: a reminder after the automatic end is refused at its field.
  await page.getByRole('textbox', { name: 'Confirm after' }).fill('10');
  await page.getByRole('combobox', { name: /Confirm after/ }).selectOption('minutes');
  await page.getByRole('textbox', { name: 'Reminder after' }).fill('11');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The reminder must not come later than the automatic confirmation.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reminder after' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();

  await page.getByRole('tab', { name: 'Remote data' }).click();
  const section = page.getByRole('region', { name: 'Categories' });
  await section.getByLabel('Address').fill(address('/categories'));
  await save.click();
  categories = [{ code: 'water', title: 'Water' }, { title: 'Nameless' }];
  const fetchNow = section.getByRole('button', { name: 'Fetch now: Categories' });
  await fetchNow.click();
  const diff = page.getByRole('dialog', { name: 'Differences: Categories' });
  await expect(diff.getByText('1 new · 1 invalid')).toBeVisible();
  await expect(diff.getByText('Code: Fill in this field.')).toBeVisible();
  await expectNoBarrier(page);
  categories = [{ code: 'water', title: 'Fresh water' }];
  await diff.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(diff.getByText(/has changed since you looked/)).toBeVisible();
  await diff.getByRole('button', { name: 'Fetch again' }).click();
  await diff.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(diff).toBeHidden();
  await expect(fetchNow).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Applied' })).toContainText('1 new');
  await page.goto('/service-catalogue');
  await page.getByRole('treeitem', { name: /Fresh water/ }).click();
  await expect(page.getByText('Managed in your own system.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeDisabled();

  await page.goto('/system-service-setting?tab=callback');
  await page.getByLabel('Callback address').fill(address('/orders'));
  await page.getByLabel('Key', { exact: true }).fill('Bearer of orders');
  await save.click();
  await expect(page.getByText('A key is saved and will not be shown again.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).first().click();
  await expect(page.getByText(/Delivered: 200/)).toBeVisible();
  expect(received).toEqual([{ type: 'webhook.test', authorization: 'Bearer of orders' }]);
  await expect(page.getByRole('button', { name: 'webhook.test', exact: true })).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
});
