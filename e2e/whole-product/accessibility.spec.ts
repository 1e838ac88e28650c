import { expect, type Page } from '@playwright/test';
import { expectNoBarrierInBothSkins } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { composer, openStorefrontChat, write } from '../support/widget-visitor.ts';

const conversations = (page: Page) => page.locator('a[data-channel]');

test.describe('has no barrier in either skin', () => {
  test('the sign-in with its errors', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectNoBarrierInBothSkins(page);
  });

  test('the chat: list, thread, empty search, help; list and thread on a phone', async ({ page }) => {
    await signIn(page, 'dara@lotus.example');
    await page.getByRole('tab', { name: /All/ }).click();
    await expect(conversations(page).first()).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await conversations(page).first().click();
    await expect(page.getByRole('log')).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await page.getByRole('searchbox').first().fill('nobody has this name');
    await expect(page.getByText(/No results/)).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await page.getByRole('heading').first().click();
    await page.keyboard.press('Control+Slash');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/chat?tab=all');
    await expect(conversations(page).first()).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await conversations(page).first().click();
    await expect(page.getByRole('log')).toBeVisible();
    await expectNoBarrierInBothSkins(page);
  });

  test('the reference', async ({ page }) => {
    await page.goto('/docs');
    await expect(page.getByRole('heading').first()).toBeVisible();
    // One is written like the other, and seven hundred would take minutes.
    await page.evaluate(() => {
      for (const call of [...document.querySelectorAll('article')].slice(40)) call.remove();
    });
    await expectNoBarrierInBothSkins(page);
  });

  test('the shop, the open widget and the page of the chat', async ({ page }) => {
    await openStorefrontChat(page);
    await expectNoBarrierInBothSkins(page);
    await page.goto('/c/lotus-home-services');
    await expect(composer(page)).toBeVisible();
    await expectNoBarrierInBothSkins(page);
    await page.goto('/c/no-such-application');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoBarrierInBothSkins(page);
  });
});

test('an operator takes a conversation and answers it without a mouse', async ({ page, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  const chat = await openStorefrontChat(visitor);
  const words = `Only keys today ${Date.now()}`;
  await write(chat, words);
  await signIn(page, 'owner@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  const row = page.getByRole('link', { name: new RegExp(words) });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toBeVisible();
  await page.keyboard.press('Alt+KeyA');
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeEditable();
  await page.keyboard.press('Alt+KeyL');
  await page.keyboard.type('Answered by keyboard');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Answered by keyboard')).toBeVisible();
  await visitor.context().close();
});
