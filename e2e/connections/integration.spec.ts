import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

/** The business's own program, with configurable answers. */
let program: Server;
let status = 200;
const calls: { headers: IncomingHttpHeaders; body: { type: string; data: { text?: string } } }[] = [];

test.beforeAll(async () => {
  program = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'text/plain' }).end('noted');
    });
  });
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
});
test.afterAll(() => new Promise((done) => program.close(done)));

test('a program is named, tested, told of what a customer writes, and told again by hand', async ({
  page,
  context,
}) => {
  await openBusiness(page, 'Webhook Laundry', '/integration?tab=webhooks');
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test' })).toBeDisabled();

  await page.getByLabel('Address', { exact: true }).fill('ftp://shop.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter an address with http:// or https://')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`http://127.0.0.1:${(program.address() as AddressInfo).port}/news`);
  await page.getByLabel('Authorization header').fill('Bearer of news');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send test' })).toBeEnabled();

  status = 503;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Not delivered. Responded with 503')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const drawer = page.getByRole('dialog', { name: 'webhook.test' });
  await drawer.getByText('Response', { exact: true }).click();
  await expect(drawer.getByText('noted')).toBeVisible();
  await expectNoBarrier(page);
  status = 200;
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused();
  // The manual delivery, and possibly an automatic one before it.
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(2);
  expect(new Set(calls.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer of news']));
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  const { href } = new URL(`/c/${await getAppId(page)}`, page.url());
  const visitor = await context.newPage();
  await visitor.goto(href);
  await visitor.getByRole('textbox').last().fill('Is my blanket ready?');
  await visitor.keyboard.press('Enter');
  // Not the last one for certain: what failed before is sent again by itself.
  await expect.poll(() => calls.map(({ body }) => body.data.text)).toContain('Is my blanket ready?');
  await visitor.close();
  await page.goto('/integration?tab=webhooks&event=message.created');
  await expect(page.getByRole('row', { name: /message\.created.*Delivered.*Responded with 200/ })).toBeVisible();
  await expectNoBarrier(page);
});

async function getAppId(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Known customers' }).click();
  // The previous page shows codes too.
  await expect(page.getByRole('button', { name: 'Show application secret' })).toBeVisible();
  const id = (await page.locator('code').first().textContent())!;
  await expect(page.getByText(id)).toBeVisible();
  return id;
}

test('a secret is replaced and its former one ended; instructions go out by mail', async ({ page }) => {
  await openBusiness(page, 'Secret Laundry', '/integration?tab=identity');
  const secret = page.locator('code').nth(2);
  await page.getByRole('button', { name: 'Show application secret' }).click();
  const first = await secret.textContent();
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click();
  await expect(page.getByText('The old secret is valid until')).toBeVisible();
  await expect(secret).not.toHaveText(first!);
  await page.getByRole('button', { name: 'Revoke now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke old secret' }).click();
  await expect(page.getByText('The old secret is valid until')).toHaveCount(0);
  await expectNoBarrier(page);

  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: 'Send instructions by email' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send the installation instructions' });
  await expect(dialog.getByLabel('Email addresses')).toBeFocused();
  await page.keyboard.type('webmaster');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('webmaster is not an email address.')).toBeVisible();
  const address = `web-${Date.now()}@agency.example`;
  await dialog.getByLabel('Email addresses').fill(address);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await readMail(address)).text).toContain('widget.js');
});

test('who may only look sees where it goes, no secret and no way to change it, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'chen@lotus.example', '/integration?tab=webhooks');
  // The user's portal is in Chinese.
  await expect(page.getByLabel('地址', { exact: true })).toBeDisabled();
  for (const name of ['发送测试', '生成新密钥', '保存'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('Webhook 密钥')).toHaveCount(0);
  for (const tab of ['Webhook', '已知客户', '网站与 App']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoOverflow(page);
  }
});
