import { expect, type Page } from '@playwright/test';
import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openAiServer } from '../support/ai-server.ts';
import { type NewBusiness, openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { composer, write } from '../support/widget-visitor.ts';

const question = 'How much is a bottle of water?';
const answer = 'A bottle of 20 litres is 1.50 dollars.';

/** An answer that is live and that everybody may read. */
async function publish({ owner }: NewBusiness): Promise<void> {
  const body = { question, answer, isPublic: true };
  const { id, version } = await owner(questionsApi.create, { body });
  await owner(questionsApi.update, { params: { id }, body: { approval: 'approved', version } });
  await owner(knowledgeReleasesApi.create, { body: { note: '' } });
  const settings = await owner(conversationSummariesApi.settings);
  await owner(conversationSummariesApi.enable, { body: { isPagePublic: true, version: settings.version } });
}

const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });

test('an operator finds the approved answer by keyboard, has a model help, and sends what they want themselves', async ({
  browser,
  page,
}) => {
  const ai = await openAiServer();
  const business = await openBusiness(page, 'Harbour Answers', '/chat');
  await publish(business);
  const visitor = await (await browser.newContext({ baseURL: business.origin, reducedMotion: 'reduce' })).newPage();
  await visitor.goto(`/c/${business.appId}`);
  await write(visitor, 'How much is a bottle? Call 012 345 678');
  await page.goto('/chat?tab=unassigned&order=updatedAt&sort=desc');
  await page.getByRole('link', { name: /How much is a bottle/ }).press('Enter');
  await reply(page).focus();
  await page.keyboard.press('Alt+KeyU');
  const panel = page.getByRole('region', { name: 'Suggested answers' });
  await expect(panel.getByRole('button', { name: new RegExp(question.replace('?', '\\?')) })).toBeFocused();
  await expectNoBarrierInBothSkins(page);
  await page.keyboard.press('Enter');
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue(answer);
  await expect(page.getByText(`From “${question}”`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'The suggestion fits' }).press('Enter');
  await expect(page.getByRole('button', { name: 'The suggestion fits' })).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.getByText(answer)).toBeHidden();

  // With a model, which the owner chooses and tries.
  await page.goto('/ai-settings');
  await page.getByLabel('Model', { exact: true }).selectOption('own');
  await page.getByLabel('Address').fill(ai.url);
  await page.getByLabel('Text model').fill('small');
  for (const use of ['Drafts while replying', 'Summaries on request'])
    await page.getByRole('switch', { name: use }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  // Enabled once the settings are saved; a key on a disabled button is lost.
  const trial = page.getByRole('button', { name: 'Test the text model' });
  await expect(trial).toBeEnabled();
  await trial.press('Enter');
  await expect(page.getByText('Good morning.')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The only conversation of the business; its row shows the latest message.
  await page.goto('/chat?tab=all');
  await page.locator('nav a[href*="c="]').first().press('Enter');
  await reply(page).fill('');
  await page.keyboard.press('Alt+KeyU');
  ai.answer = JSON.stringify({ answer: 'It is 1.50 dollars. We call you at [phone-1].', usedRefs: ['item-1'] });
  await panel.getByRole('button', { name: 'Draft a reply' }).press('Enter');
  await expect(panel.getByText('Written by AI. Check it before you send it.')).toBeVisible();
  await expect(panel.getByText('We call you at 012 345 678')).toBeVisible();
  await expect(
    panel.getByRole('listitem').filter({ hasText: new RegExp(`^${question.replace('?', '\\?')}$`) }),
  ).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await panel.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  await expect(reply(page)).toHaveValue('It is 1.50 dollars. We call you at 012 345 678.');
  await page.keyboard.press('Alt+KeyU');
  ai.answer = JSON.stringify({ reply: '1.50 dollars.' });
  await panel.getByRole('button', { name: 'Shorten' }).press('Enter');
  await panel.getByRole('button', { name: 'Replace my text' }).press('Enter');
  await expect(reply(page)).toHaveValue('1.50 dollars.');
  await page.keyboard.press('Alt+KeyU');
  ai.answer = JSON.stringify({ summary: 'Asked for the price of a bottle.' });
  await panel.getByRole('button', { name: 'Summarise as a private note' }).press('Enter');
  await panel.getByRole('button', { name: 'Use as private note' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Private note for colleagues' })).toHaveValue(
    'Asked for the price of a bottle.',
  );
  expect(ai.seen).not.toContain('345 678');
  await expect(visitor.getByText('1.50 dollars')).toBeHidden();
  await page.goto('/ai-settings?tab=log');
  await expect(page.getByRole('row', { name: /Drafts while replying/ })).toHaveCount(2);
  await expectNoBarrier(page);
  await visitor.context().close();
  ai.close();
});

test('a message becomes a question that somebody has to approve', async ({ browser, page }) => {
  const business = await openBusiness(page, 'Harbour Questions', '/chat');
  const visitor = await (await browser.newContext({ baseURL: business.origin, reducedMotion: 'reduce' })).newPage();
  await visitor.goto(`/c/${business.appId}`);
  await write(visitor, question);
  await page.goto('/chat?tab=unassigned&order=updatedAt&sort=desc');
  await page.getByRole('link', { name: /How much is a bottle/ }).press('Enter');
  await reply(page).fill(answer);
  await reply(page).press('Enter');
  await expect(visitor.getByText(answer)).toBeVisible();
  await page.getByRole('button', { name: 'Save as question' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as question' });
  await expect(dialog.getByLabel('Question')).toHaveValue(question);
  await expect(dialog.getByLabel('Answer')).toHaveValue(answer);
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Save question' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/conversation-summary?tab=questions');
  await expect(page.getByRole('row', { name: /How much is a bottle/ })).toContainText('Pending');
  await visitor.context().close();
});

test('visitors find public answers on a page without scripts and before their first message', async ({
  browser,
  page,
}) => {
  const business = await openBusiness(page, 'Harbour Help', '/conversation-summary');
  await publish(business);
  const reader = await browser.newContext({ baseURL: business.origin, javaScriptEnabled: false });
  const plain = await reader.newPage();
  await plain.goto(`/h/${business.appId}?lang=en`);
  await plain.getByText(question).click();
  await expect(plain.getByText(answer)).toBeVisible();
  await plain.getByRole('searchbox').fill('price of a bottle');
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(plain.getByText(answer)).toBeVisible();
  await plain.getByRole('link', { name: 'ខ្មែរ' }).click();
  await expect(plain.locator('html')).toHaveAttribute('lang', 'km');
  await reader.close();

  const visitor = await (
    await browser.newContext({ baseURL: business.origin, reducedMotion: 'reduce', bypassCSP: true })
  ).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/h/${business.appId}`);
  await expectNoBarrier(visitor);
  await expectNoOverflow(visitor);
  await visitor.goto(`/c/${business.appId}`);
  await visitor.getByRole('button', { name: 'Questions and answers' }).press('Enter');
  await expect(visitor.getByText(question)).toBeVisible();
  await visitor.keyboard.press('Escape');
  await composer(visitor).fill('price of a bottle of water');
  const help = visitor.getByRole('region', { name: 'Does this help?' });
  await help.getByText(question).press('Enter');
  await expect(help.getByText(answer)).toBeVisible();
  await expectNoBarrierInBothSkins(visitor);
  await help.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(help.getByText('Thank you.')).toBeVisible();
  await write(visitor, 'And ten bottles?');
  await expect(help).toBeHidden();
  await page.goto('/conversation-summary?tab=knowledge');
  await expect(page.getByRole('row', { name: /How much is a bottle/ })).toContainText('1');
  await visitor.context().close();
});
