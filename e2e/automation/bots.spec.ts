import { expect, type Page } from '@playwright/test';
import { botsApi } from '@sala/contract/automation/bots/bots.api.ts';
import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { registerBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

const phrases = (en: string[], km: string[]) => ({ en, km, vi: [], zh: [] });
const intents = [
  {
    key: 'order_water',
    name: 'Order water',
    titles: { km: 'បញ្ជាទិញទឹក' },
    phrases: phrases(
      ['I want to order water', 'please bring drinking water', 'order 5 bottles', 'we need more water'],
      ['ខ្ញុំចង់បញ្ជាទិញទឹក', 'សូមដឹកទឹកពីរដបមក', 'ចង់ទិញទឹកផឹក', 'កុម្ម៉ង់ទឹក ៥ ដប'],
    ),
  },
  {
    key: 'hours',
    name: 'Opening hours',
    titles: {},
    phrases: phrases(
      ['when are you open', 'what time do you close', 'are you open now', 'business hours please'],
      ['តើបើកម៉ោងណា', 'ម៉ោងប៉ុន្មានបិទ', 'ឥឡូវបើកទេ', 'ម៉ោងធ្វើការរបស់ហាង'],
    ),
  },
];

/** A key on a button that is disabled, for what was pressed before it still runs, is lost. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a bot is written, trained and published, and takes a Khmer visitor’s order, which stands on the board', async ({
  browser,
  page,
}) => {
  const { appId, origin, owner } = await registerBusiness(page, 'Harbour Water');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const templates = (await owner(chatAgentsApi.templates)) as unknown as { key: string }[];
  const { key: _, ...template } = templates.find(({ key }) => key === 'orderWater')!;
  await owner(chatAgentsApi.create, { body: template });
  const { id } = await owner(botsApi.create, { body: { name: 'Sokha Bot', intents } });

  // A story by keyboard, with a step too many that is taken back.
  await page.goto(`/bot/${id}/update`);
  await openTab(page, 'Stories');
  await press(page, 'Add story');
  const add = page.getByLabel('Add step');
  await add.selectOption({ label: 'Run a chat agent' });
  await page.getByLabel('Chat agent', { exact: true }).selectOption({ label: 'order_water' });
  await add.selectOption({ label: 'Hand over to a person' });
  await expect(page.getByText('2. Hand over to a person')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('2. Hand over to a person')).toBeHidden();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Save');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await openTab(page, 'Training');
  await press(page, 'Train');
  await expect(page.getByText('Version 1').first()).toBeVisible();
  await press(page, 'Publish');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await openTab(page, 'Try it');
  await page.getByLabel('Message').fill('order 7 bottles');
  await page.getByLabel('Message').press('Enter');
  await expect(page.getByText(/Understood as order_water/)).toBeVisible();

  await page.goto('/chat-assignment');
  await page.getByRole('radio', { name: /Basic bot first/ }).check();
  await page.getByRole('combobox', { name: 'Bot', exact: true }).selectOption({ label: 'Sokha Bot' });
  await press(page, 'Save');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: origin, locale: 'km-KH', reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/c/${appId}`);
  const said = visitor.getByRole('log');
  const say = async (text: string, answer: string | RegExp) => {
    const field = visitor.getByRole('textbox').last();
    await field.fill(text);
    await field.press('Enter');
    await expect(said.getByText(answer).last()).toBeVisible();
  };
  await say('ខ្ញុំចង់បញ្ជាទិញទឹក', /ជាបុត/);
  await expect(visitor.getByRole('button', { name: 'និយាយជាមួយបុគ្គលិក' })).toBeVisible();
  await say('៣', 'តើទំហំណា?');
  await visitor.getByRole('button', { name: 'ធំ', exact: true }).press('Enter');
  await expect(said.getByText(/តើត្រូវដឹកទៅណា/)).toBeVisible();
  await say('ផ្ទះលេខ 12 ផ្លូវ 271 ភ្នំពេញ', /លេខទូរសព្ទណា/);
  await say('០១២ ៣៤៥ ៦៧៨', /តើពេលណា/);
  await say('ថ្ងៃស្អែក 9:00', /តើត្រឹមត្រូវទេ/);
  await expectNoBarrier(visitor);
  await visitor.getByRole('button', { name: 'បាទ/ចាស ផ្ញើ' }).press('Enter');
  await expect(said.getByText(/សូមអរគុណ! តើមានអ្វីទៀត/)).toBeVisible();
  await context.close();

  // Nobody has to do anything: it is found apart from what waits.
  await page.goto('/chat?tab=unassigned');
  await expect(page.getByText('No one is waiting for an operator')).toBeVisible();
  await page.goto('/chat?tab=all');
  await page
    .getByRole('group', { name: 'Show only' })
    .getByRole('button', { name: 'More', exact: true })
    .press('Enter');
  await page.getByRole('menuitemradio', { name: 'With a bot 1', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: /With a bot/ })).toBeVisible();
  await expectNoBarrier(page);

  await page.goto('/service-system');
  await expect(page.getByText('Order water').first()).toBeVisible();
  await page.goto(`/bot/${id}/update`);
  await openTab(page, 'Conversations');
  await press(page, 'Why it answered this way');
  await expect(page.getByText(/Understood as order_water/).first()).toBeVisible();
  await expectNoBarrier(page);
});

test('what is refused on another tab is marked and comes on screen, and changes are taken back and made again on each tab', async ({
  page,
}) => {
  const { owner } = await registerBusiness(page, 'Harbour Ice');
  const { id } = await owner(botsApi.create, { body: { name: 'Ice Bot', intents } });
  await page.goto(`/bot/${id}/update`);
  await openTab(page, 'Stories');
  await press(page, 'Add story');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Order water of ice');
  await press(page, 'Undo');
  await expect(name).toHaveValue('Order water');
  await openTab(page, 'Basics');
  await openTab(page, 'Stories');
  await press(page, 'Redo');
  await page.getByRole('button', { name: 'Edit 0 steps' }).or(name).first().click();
  await expect(name).toHaveValue('Order water of ice');

  await page.getByLabel('Add step').selectOption({ label: 'Say' });
  await openTab(page, 'Basics');
  await press(page, 'Save');
  await expect(page.getByRole('tab', { name: /Stories/, selected: true })).toContainText('needs to be corrected');
  const text = page.getByRole('textbox', { name: /^Text: / }).first();
  await expect(text).toBeFocused();
  await expectNoBarrier(page);
  await text.fill('We have ice');
  await press(page, 'Save');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  // One story for each intent and one that greets; no other would ever run.
  await press(page, 'Add story');
  await expect(page.getByLabel('Begins with')).toHaveValue('hours');
  await press(page, 'Add story');
  await expect(page.getByLabel('Begins with').locator('option:checked')).toHaveText('Greeting');
  await expect(page.getByText('The greeting and each intent have a story.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add story' })).toBeHidden();
  await page.getByLabel('Begins with').selectOption({ label: 'Opening hours' });
  await press(page, 'Save');
  await expect(page.getByText('“hours” already exists.').first()).toBeVisible();

  await openTab(page, 'Entities');
  await press(page, 'Add parameter');
  await expectNoBarrier(page);
});
