import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Frame, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';
import { chatFrame, composer } from '../support/widget-visitor.ts';

const visitors = 20;
const question = (number: number) => `Question ${number} about the lanterns`;
const thread = (page: Page) => page.getByRole('log');

type Call = <T>(method: 'GET' | 'POST', path: string, data?: unknown) => Promise<T>;

/** Calls as the user of the page, with the headers of its last request. */
async function getCalls(page: Page, request: APIRequestContext): Promise<Call> {
  const asked = page.waitForRequest((one) => one.url().endsWith('/api/auth/profile'));
  await page.goto('/notifications');
  const { authorization = '', authentication = '' } = await (await asked).allHeaders();
  return async (method, path, data) => {
    const answer = await request.fetch(path, { method, data, headers: { authorization, authentication } });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}

test('an operator serves twenty visitors without a mouse, those who wait longest first', async ({ page, request }) => {
  const business = await openBusiness(page, 'Twenty Lanterns');
  const call = await getCalls(page, request);
  await addColleague(business, 'Operator');
  const texts = { en: 'Hello, the lanterns are ready.' };
  await call('POST', '/api/quick-message', { short_code: 'ready', texts, scope: 'merchant' });
  for (let number = 1; number <= visitors; number += 1) await converse(request, business.appId, [question(number)]);

  const keys = page.keyboard;
  const press = async (...combinations: string[]) => {
    for (const combination of combinations) await keys.press(combination);
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('KeyG', 'KeyC');
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
  await press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoBarrier(page);
  // Shortcuts are off while a dialog is open.
  await press('KeyN', 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/c=/);
  await press('Alt+KeyN');
  await expect(page.getByRole('tab', { name: /Unassigned/ })).toHaveAttribute('aria-selected', 'true');

  await press('KeyN');
  let goesOn = false;
  for (let number = 1; number <= visitors; number += 1) {
    await expect(thread(page).getByText(question(number), { exact: true })).toBeVisible();
    // Who ended one to go on with the next is in its reply field already.
    if (!goesOn) await press('KeyR');
    await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
    // Every fourth conversation is already answered.
    if (number % 4 === 1) {
      await keys.type('/ready');
      await expect(page.getByRole('option', { name: /ready/ })).toBeVisible();
      await press('Enter');
      await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue(texts.en);
      await press('Enter');
    } else {
      await keys.type('Ready');
      await press('Enter');
    }
    await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible();
    if (number === 2) {
      await press('Alt+KeyP');
      await expect(page.getByRole('textbox', { name: 'Private note for colleagues' })).toBeFocused();
      await keys.type('Please pack it @Bop');
      await expect(page.getByRole('option', { name: /Bopha Chea/ })).toBeVisible();
      await expectNoBarrier(page);
      await press('Enter', 'Enter');
      await expect(thread(page).getByText('Please pack it')).toBeVisible();
      await expect(thread(page).getByText('@Bopha Chea')).toBeVisible();
    }
    goesOn = number !== 3 && number !== 4;
    if (!goesOn) {
      if (number === 3) await press('Alt+KeyE');
      else {
        await press('Control+KeyK');
        await keys.type('end this');
        await expect(page.getByRole('option', { name: 'End this conversation' })).toBeVisible();
        await press('Enter');
      }
      await expect(thread(page).getByText(/ended the conversation/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
      await expectNoBarrier(page);
      // Shortcuts are off until the palette has closed, and in the reply field.
      await expect(page.getByText('This conversation has ended.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Next: / })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await press('KeyN');
    } else await press('Control+Alt+KeyE');
  }
  await expect(page.getByText('No one is waiting for a reply.')).toBeVisible();
  await expectNoBarrier(page);

  expect(await call('GET', '/api/chat/channel?assigned=all&status=closed&limit=50')).toHaveLength(visitors);
});

/** Presses Tab until this has the focus. */
async function tabTo(
  page: Page,
  chat: Frame,
  role: 'button' | 'radio' | 'textbox',
  name: string | RegExp,
  back = false,
) {
  const goal = chat.getByRole(role, { name }).first();
  await expect(goal).toBeVisible();
  for (let steps = 0; steps < 15; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(goal).toBeFocused();
}

test('a visitor opens the chat, writes, ends it, rates it and closes it without a mouse', async ({ page, browser }) => {
  const operator = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await signIn(operator, 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  const keys = page.keyboard;
  await page.goto('/demo');
  const hasLoaded = () =>
    page.evaluate(() => Boolean((window as { $sala?: { hasLoaded?: boolean } }).$sala?.hasLoaded));
  await expect.poll(hasLoaded).toBe(true);
  const isOnLauncher = () => page.evaluate(() => document.activeElement?.localName === 'sala-widget');
  await expect(async () => {
    await keys.press('Tab');
    expect(await isOnLauncher()).toBe(true);
  }).toPass({ intervals: [0] });
  await keys.press('Enter');
  const chat = await chatFrame(page);
  const field = composer(chat);
  await expect(field).toBeFocused();
  const words = `Only keys ${randomUUID().slice(0, 6)}`;
  await keys.type(words);
  await keys.press('Enter');
  await expect(chat.getByText(words)).toBeVisible();

  await operator.getByRole('link', { name: new RegExp(words) }).press('Enter');
  await expect(thread(operator).getByText(words)).toBeVisible();
  await operator.keyboard.press('KeyR');
  await expect(operator.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await operator.keyboard.type('Only keys here too');
  await operator.keyboard.press('Enter');
  await expect(chat.getByText('Only keys here too')).toBeVisible();

  await tabTo(page, chat, 'button', 'Menu', true);
  await keys.press('Enter');
  await expect(chat.getByRole('button', { name: 'End conversation' })).toBeVisible();
  await keys.press('Escape');
  await expect(chat.getByRole('button', { name: 'Menu' })).toBeFocused();
  await keys.press('Enter');
  await tabTo(page, chat, 'button', 'End conversation');
  await keys.press('Enter');
  await expect(chat.getByRole('button', { name: 'Menu' })).toBeFocused();
  await tabTo(page, chat, 'radio', '1: Very bad');
  await keys.press('Space');
  for (const stars of ['2: Bad', '3: OK', '4: Good']) {
    await keys.press('ArrowRight');
    await expect(chat.getByRole('radio', { name: stars })).toBeChecked();
  }
  await tabTo(page, chat, 'textbox', /Anything to add/);
  await keys.type('Quick answer');
  await expectNoBarrier(page);
  await tabTo(page, chat, 'button', 'Send');
  await keys.press('Enter');
  await expect(chat.getByText('★★★★☆ Quick answer')).toBeVisible();
  // The focused element was removed, so the focus moves to the reply field.
  await expect(field).toBeFocused();
  await keys.press('Escape');
  await expect.poll(isOnLauncher).toBe(true);
  await operator.context().close();
});
