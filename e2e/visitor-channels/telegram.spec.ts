import { expect } from '@playwright/test';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { type BotApi, openBotApi } from '../support/bot-api.ts';
import { signIn } from '../support/portal-user.ts';
import { createOwnServer, type OwnServer } from '../support/server.ts';
import { test } from '../support/test.ts';

let telegram: BotApi;
let server: OwnServer;
let staffToken: string;

// One server for both.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  telegram = await openBotApi();
  staffToken = telegram.createBot('sala_staff_bot');
  server = await createOwnServer({ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: staffToken });
  await server.start();
});
test.afterAll(async () => {
  await server?.close();
  telegram?.close();
});

test('a bot is connected with the keyboard, and its customer is answered in the portal', async ({ page }) => {
  await signIn(page, 'owner@lotus.example', `${server.address}/integration?tab=telegram`);
  await page.getByRole('button', { name: 'Connect' }).press('Enter');
  const token = page.getByLabel('Bot token');
  await expect(token).toBeFocused();
  await expectNoBarrier(page);
  await page.keyboard.type(`123456789:${'A'.repeat(35)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Telegram does not know a bot with this token')).toBeVisible();
  const shop = telegram.createBot('lotus_shop_bot');
  await token.fill(shop);
  await page.keyboard.press('Enter');
  await expect(page.getByText('https://t.me/lotus_shop_bot')).toBeVisible();
  await expect(page.getByText('The bot is connected.')).toBeVisible();
  await expectNoBarrier(page);

  telegram.write(shop, { id: 41, name: 'Lina' }, 'Is my carpet clean?');
  await page.goto(`${server.address}/chat?tab=unassigned`);
  await page.getByRole('link', { name: /^Lina, Telegram/ }).press('Enter');
  const composer = page.getByRole('textbox', { name: /^Reply to/ });
  await composer.fill('Until six today.');
  await page.keyboard.press('Enter');
  await expect.poll(() => telegram.texts(41)).toContain('Until six today.');
});

test('a user connects with a link, sees it at once, chooses where to work, and disconnects', async ({ page }) => {
  await signIn(page, 'dara@lotus.example', `${server.address}/account-setting?tab=telegram`);
  await page.getByRole('button', { name: 'Connect Telegram' }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR code that opens the bot in Telegram' })).toBeVisible();
  await expectNoBarrier(page);
  const link = await page.getByRole('link', { name: 'Open Telegram on this device' }).getAttribute('href');
  const code = new URL(link!).searchParams.get('start');
  telegram.write(staffToken, { id: 42, name: 'Dara' }, `/start ${code}`);
  await expect(page.getByText('Telegram is connected.')).toBeVisible();
  await expect.poll(() => telegram.texts(42)).toHaveLength(1);
  // It is chosen once the server has stored it.
  const inTelegram = page.getByRole('radio', { name: /^In Telegram/ });
  await inTelegram.click();
  await expect(inTelegram).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('radio', { name: /^In Telegram/ })).toBeChecked();
  await expectNoBarrier(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
  // A link of before connects nobody.
  telegram.write(staffToken, { id: 43, name: 'Eve' }, `/start ${code}`);
  await expect.poll(() => telegram.texts(43)).toEqual([expect.stringContaining('no longer valid')]);
  await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
});
