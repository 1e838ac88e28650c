import { expect, type Page } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { type LanguageServer, openLanguageServer } from '../support/language-server.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

let translator: LanguageServer;

test.beforeAll(async () => {
  translator = await openLanguageServer();
});
test.afterAll(() => translator?.close());

/** In the settings, partly by keyboard: a wrong key first, then the right one. */
async function setUpTranslator(owner: Page): Promise<void> {
  const service = owner.getByLabel('Service', { exact: true }).first();
  await service.selectOption('libretranslate');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByLabel('Address')).toBeFocused();
  await owner.getByLabel('Address').fill(translator.url);
  await owner.getByLabel('Key', { exact: true }).fill('a wrong key');
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('button', { name: 'Test' }).click();
  await expect(owner.getByRole('alert').filter({ hasText: 'does not accept the key' })).toBeVisible();
  await owner.getByRole('button', { name: 'Replace or remove' }).press('Enter');
  await expect(owner.getByLabel('Key', { exact: true })).toBeFocused();
  await owner.keyboard.type('open sesame');
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('button', { name: 'Test' })).toBeEnabled();
  await owner.getByRole('button', { name: 'Test' }).click();
  await expect(owner.getByText('Translation works.')).toBeVisible();
  await expect(owner.getByText(/cannot translate into: 简体中文/)).toBeVisible();
  expect(await listBarriers(owner)).toEqual([]);
}

test('a business sets up a translator, and each side reads the other in its own language', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(owner, 'Border Laundry', '/chat-settings?tab=languages');
  const context = await browser.newContext({ baseURL, locale: 'km-KH' });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${appId}`);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'km');
  await visitor.getByRole('textbox').last().fill('តើអ្នកបោកគក់ថ្ងៃនេះទេ?');
  await visitor.keyboard.press('Enter');

  // Without a translation service nothing offers to translate.
  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /តើអ្នកបោកគក់/ }).click();
  await expect(owner.getByRole('textbox', { name: /^Reply to/ })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Translat/ })).toHaveCount(0);
  await owner.goto('/chat-settings?tab=languages');
  await setUpTranslator(owner);

  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /តើអ្នកបោកគក់/ }).click();
  const thread = owner.getByRole('log');
  const toggle = owner.getByRole('button', { name: /^Translate between/ });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(thread.getByText('[en] តើអ្នកបោកគក់ថ្ងៃនេះទេ?')).toBeVisible();
  await thread.getByRole('button', { name: 'View original' }).press('Enter');
  await expect(thread.getByText('តើអ្នកបោកគក់ថ្ងៃនេះទេ?', { exact: true })).toBeVisible();
  await expect(owner.getByText('Your messages are also sent in ខ្មែរ.')).toBeVisible();
  await owner.getByRole('textbox', { name: /^Reply to/ }).fill('Yes, until six.');
  await owner.keyboard.press('Enter');

  await expect(visitor.getByText('[km] Yes, until six.')).toBeVisible();
  await visitor.getByRole('button', { name: 'មើលសារដើម' }).press('Enter');
  await expect(visitor.getByText('Yes, until six.', { exact: true })).toBeVisible();
  await expect(thread.getByRole('button', { name: 'View in ខ្មែរ' })).toBeVisible();
  expect(await listBarriers(owner)).toEqual([]);
  expect(await listBarriers(visitor)).toEqual([]);
  await context.close();
});
