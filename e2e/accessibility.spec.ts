import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { prefer, signIn } from './support/portal-user.ts';
import { openStorefrontChat } from './support/widget-visitor.ts';

const skins = ['light', 'dark'] as const;

async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  const all = new AxeBuilder({ page });
  const chosen = rules
    ? all.withRules(rules)
    : all.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await chosen.analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

for (const skin of skins) {
  test.describe(`in the ${skin} skin`, () => {
    test.use({ colorScheme: skin });

    test('the sign-in and its errors have no barrier', async ({ page }) => {
      await prefer(page, { skin });
      await page.goto('/login');
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectNoViolations(page);
    });

    test('the pages for errors have no barrier', async ({ page }) => {
      await prefer(page, { skin });
      await page.goto('/error-404');
      await expectNoViolations(page);
      await page.goto('/not-authorized');
      await expectNoViolations(page);
    });

    test('the chat has no barrier: list, thread, empty search, help', async ({ page }) => {
      await prefer(page, { skin });
      await signIn(page, 'dara@lotus.example');
      await expect(page.getByRole('tab', { name: /All/ })).toBeVisible();
      await page.getByRole('tab', { name: /All/ }).click();
      await expect(page.getByRole('link', { name: /unread|assigned/i }).first()).toBeVisible();
      await expectNoViolations(page);
      await page
        .getByRole('link', { name: /assigned/i })
        .first()
        .click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('searchbox').first().fill('nobody has this name');
      await expect(page.getByText(/Nothing found/)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('heading').first().click();
      await page.keyboard.press('Control+Slash');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });

    test('the chat has no barrier on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await prefer(page, { skin });
      await signIn(page, 'dara@lotus.example', '/chat?tab=all');
      await expect(page.getByRole('link', { name: /assigned/i }).first()).toBeVisible();
      await expectNoViolations(page);
      await page
        .getByRole('link', { name: /assigned/i })
        .first()
        .click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectNoViolations(page);
    });

    test('the shop, the open widget and the page of the chat have no barrier', async ({ page }) => {
      await openStorefrontChat(page);
      await expectNoViolations(page);
      await page.goto('/c/lotus-home-services');
      await expect(page.getByRole('textbox')).toBeVisible();
      await expectNoViolations(page);
      await page.goto('/c/no-such-application');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoViolations(page);
    });

    test('the reference has no barrier', async ({ page }) => {
      // A very long page, and in the dark only its colours are others.
      test.setTimeout(180_000);
      await page.goto('/docs');
      await expectNoViolations(page, skin === 'dark' ? ['color-contrast'] : undefined);
    });
  });
}

test('an operator takes a conversation and answers it without a mouse', async ({ page, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  const chat = await openStorefrontChat(visitor);
  const words = `Only keys today ${Date.now()}`;
  await chat.getByRole('textbox').fill(words);
  await chat.getByRole('textbox').press('Enter');
  await signIn(page, 'owner@lotus.example', '/chat?tab=unassigned');
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
