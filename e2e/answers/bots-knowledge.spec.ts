import { expect } from '@playwright/test';
import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { botsApi, botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openAiServer } from '../support/ai-server.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

const question = 'How much is a bottle of water?';
const answer = 'A bottle of 20 litres is 1.50 dollars.';
const intents = [
  { key: 'hours', name: 'Opening hours', phrases: { en: ['when are you open', 'what time do you close'] } },
  { key: 'repair', name: 'Repair', phrases: { en: ['my dispenser leaks', 'please repair the pump'] } },
];

test('a visitor’s question is answered by a model from the published knowledge, with its source', async ({
  browser,
  page,
}) => {
  const ai = await openAiServer();
  const { appId, origin, owner } = await openBusiness(page, 'Harbour Advice', '/bot');
  const made = await owner(questionsApi.create, { body: { question, answer, isPublic: true } });
  await owner(questionsApi.update, { params: { id: made.id }, body: { approval: 'approved', version: made.version } });
  await owner(knowledgeReleasesApi.create, { body: { note: '' } });
  for (const departmentName of ['Deliveries', 'Repairs'])
    await owner(departmentsApi.create, { body: { departmentName } });
  const bot = await owner(botsApi.create, { body: { name: 'Sokha Bot', intents } });
  await owner(botTrainingApi.retrain, { body: { botId: bot.id } });
  const { version } = await owner(aiApi.get);
  await owner(aiApi.update, {
    body: {
      source: 'own',
      url: ai.url,
      chatModel: 'small',
      embeddingModel: '',
      hasStructuredOutput: false,
      purposes: ['bots'],
      monthlyTokens: 1_000_000,
      isTextKept: false,
      version,
    },
  });

  await page.goto('/chat-assignment');
  await page.getByRole('radio', { name: /Advanced bot first/ }).check();
  await page.getByRole('combobox', { name: 'Bot', exact: true }).selectOption({ label: 'Sokha Bot' });
  await page.getByRole('checkbox', { name: 'Repairs' }).check();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page);
  await expectNoOverflow(page);
  await page.getByRole('checkbox', { name: 'Repairs' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/c/${appId}`);
  ai.tool = { name: 'searchKnowledge', input: { question } };
  ai.answer = `${answer} [item-1]`;
  await write(visitor, 'What does a bottle cost?');
  const said = visitor.getByRole('log');
  await expect(said.getByText(answer)).toBeVisible();
  await expect(said.getByText(`Source: “${question}”`)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  await expectNoBarrier(visitor);
  await expectNoOverflow(visitor);
  await visitor.getByRole('button', { name: '👍' }).press('Enter');
  await expect(said.getByText('Thank you, glad to help!')).toBeVisible();
  await context.close();

  await page.goto(`/bot/${bot.id}/update`);
  await page.getByRole('tab', { name: 'Conversations', exact: true }).click();
  await page.getByRole('button', { name: 'Why it answered this way' }).last().press('Enter');
  await expect(page.getByText(new RegExp(question.replace('?', '\\?'))).first()).toBeVisible();
  ai.close();
});
