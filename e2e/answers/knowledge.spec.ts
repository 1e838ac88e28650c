import { expect, type Page } from '@playwright/test';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { becomesStill, followTraffic } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

const asked = 'How much is a bottle of water?';
const answered = 'A bottle of 20 litres is 1.50 dollars.';
const edited = 'A bottle of 20 litres is 2 dollars.';

/** With arrow keys from the first tab. */
async function goToTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  const isReached = () => tab.evaluate((element) => element === document.activeElement);
  while (!(await isReached())) await page.keyboard.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text.replace('?', '\\?')) });

/** A conversation with messages of both sides, ended by the visitor. */
async function talk(visitor: Page, operator: Page): Promise<void> {
  await write(visitor, asked);
  await operator.goto('/chat?tab=unassigned');
  await operator.getByRole('link', { name: /How much is a bottle/ }).press('Enter');
  await operator.getByRole('textbox', { name: /^Reply to/ }).fill(answered);
  await operator.getByRole('textbox', { name: /^Reply to/ }).press('Enter');
  await expect(visitor.getByText(answered)).toBeVisible();
  await visitor.getByRole('button', { name: 'Menu' }).press('Enter');
  await visitor.getByRole('button', { name: 'End conversation' }).press('Enter');
  await expect(visitor.getByRole('button', { name: 'End conversation' })).toBeHidden();
}

test('an answer comes from a conversation, is approved, released, edited and rolled back by keyboard alone', async ({
  browser,
  page,
}) => {
  const { appId, origin } = await openBusiness(page, 'Harbour Water', '/chat');
  const visitor = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
  await visitor.goto(`/c/${appId}`);
  await talk(visitor, page);
  await visitor.context().close();

  await page.goto('/conversation-summary');
  // A job writes it after the end, and the page updates itself.
  await expect(row(page, asked)).toContainText('Pending');
  await expect(page.getByRole('tab', { name: 'Summaries' })).toContainText('1');
  await page.keyboard.press('j');
  await expect(row(page, asked).getByRole('button', { name: asked, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: 'Conversation summary' });
  await expect(summary.getByText(answered).last()).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(row(page, asked)).toContainText('Approved');

  await goToTab(page, 'Releases');
  await expect(page.getByText('1 approved item is not live yet.')).toBeVisible();
  await prepare(page, 'Prices');
  const first = page.getByRole('dialog', { name: 'Release 1' });
  await expect(first).toContainText('1 added, 0 changed, 0 removed');
  await expectNoBarrier(page);
  await first.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(first.getByRole('button', { name: 'Roll back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(row(page, 'Release 1')).toContainText('Live');
  await goToTab(page, 'Knowledge');
  await expect(row(page, asked)).toContainText(answered);

  await goToTab(page, 'Questions and answers');
  await expect(row(page, asked)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Edit question' });
  const answer = question.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.fill(edited);
  await question.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(row(page, asked)).toContainText('Pending');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(question.locator('del')).toHaveText('1.50');
  await expect(question.locator('ins')).toHaveText('2');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await goToTab(page, 'Knowledge');
  await expect(row(page, asked)).toContainText(answered);

  await goToTab(page, 'Questions and answers');
  await expect(row(page, asked)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(row(page, asked)).toContainText('Approved');
  await goToTab(page, 'Releases');
  await prepare(page, 'New price');
  const second = page.getByRole('dialog', { name: 'Release 2' });
  await expect(second.locator('ins')).toHaveText('2');
  await second.getByRole('button', { name: 'Publish' }).press('Enter');
  const rollBack = second.getByRole('button', { name: 'Roll back' });
  await expect(rollBack).toBeEnabled();
  await rollBack.press('Enter');
  await expect(second.getByRole('button', { name: 'Make live again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  await expect(row(page, 'Release 2')).toContainText('Rolled back');
  await expect(row(page, 'Release 1')).toContainText('Live');
  await goToTab(page, 'Knowledge');
  await expect(row(page, asked)).toContainText(answered);
  await page.getByRole('button', { name: asked, exact: true }).press('Enter');
  const item = page.getByRole('dialog', { name: asked });
  await expect(item).toContainText('It has not been used yet.');
  await expectNoBarrier(page);
});

async function prepare(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Prepare release' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prepare a release' });
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type(note);
  await dialog.getByRole('button', { name: 'Prepare release' }).press('Enter');
}

test('every tab is free of barriers and fits a phone', async ({ page }) => {
  followTraffic(page);
  await signIn(page, 'owner@lotus.example', '/conversation-summary');
  for (const name of ['Summaries', 'Topics', 'Frequent questions', 'Questions and answers', 'Releases', 'Knowledge'])
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goToTab(page, name);
      await becomesStill(page);
      await expectNoBarrierInBothSkins(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await becomesStill(page);
      await expectNoOverflow(page);
      await expectNoBarrier(page);
    });
});
