import { expect } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, ringAt, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

test('a visitor calls, an operator answers, and they hear each other until one hangs up', async ({
  page: operator,
  browser,
}) => {
  const business = await openCallScenario(operator, 'Harbour Bicycles');
  const settings = await business.owner(callSettingsApi.get);
  await business.owner(callSettingsApi.update, { body: { ...settings, brandColor: '#123456' } });
  const visitor = await visit(browser, business);
  await ringAt(operator, visitor);
  const card = operator.getByRole('alertdialog');
  await expectNoBarrier(operator);
  await expectNoBarrier(visitor);
  // The call's head has the colour of the settings.
  await expect(visitor.locator('.call-head', { hasText: 'Harbour Bicycles' })).toHaveCSS(
    'background-color',
    'rgb(18, 52, 86)',
  );
  // The card must not take the focus.
  await expect(card.getByRole('button', { name: 'Accept' })).not.toBeFocused();
  await card.getByRole('button', { name: 'Accept' }).click();

  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect(dialog.getByText(/^0\d:\d\d$/)).toBeVisible();
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await expectNoBarrier(operator);
  await expectNoBarrier(visitor);

  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(dialog.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect.poll(() => isHeard(visitor)).toBe(false);
  await dialog.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(() => isHeard(visitor)).toBe(true);

  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(visitor.getByText('You are on hold.')).toBeVisible();
  await expect.poll(() => isHeard(operator)).toBe(false);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => isHeard(operator)).toBe(true);

  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Wants a new chain');
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Minimise' }).click();
  const bar = operator.getByRole('region', { name: /^Call with/ });
  await bar.getByRole('button', { name: 'Expand' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants a new chain');

  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(dialog.getByText('Call ended')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await visitor.getByRole('radio', { name: /^5/ }).check({ force: true });
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(visitor.getByText('Thank you for your rating.')).toBeVisible();
  await expectNoBarrier(visitor);
});

test('a call that is declined is missed at once, and the visitor can ask to be called back', async ({
  page: operator,
  browser,
}) => {
  const visitor = await visit(browser, await openCallScenario(operator, 'Hillside Tailors'));
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyR');
  await expect(operator.getByRole('alertdialog')).toHaveCount(0);
  await expect(visitor.getByRole('heading', { name: 'No one could answer your call' })).toBeVisible();
  const phone = visitor.getByLabel('Phone number (optional)');
  await expect(phone).toBeFocused();
  // The ring of the header around it would be white on white.
  await expect(phone).not.toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByRole('alert')).toHaveText('Enter your phone number or write a message.');
  await phone.fill('12');
  await visitor.getByRole('button', { name: 'Call me back' }).click();
  await expect(visitor.getByRole('alert')).toContainText('country code');
  await phone.fill('+855 12 345 678');
  await visitor.getByRole('button', { name: 'Call me back' }).click();
  await expect(visitor.getByRole('heading', { name: 'We will call you back' })).toBeVisible();
  await expect(visitor.getByText('+855 12 345 678')).toBeVisible();
  await expectNoBarrier(visitor);

  await operator.goto('/call');
  await operator.getByRole('tab', { name: 'Callbacks 1' }).click();
  const row = operator.getByRole('row').filter({ hasText: 'Requested a callback' });
  await expect(row.getByRole('link', { name: '+855 12 345 678' })).toHaveAttribute('href', /^tel:\+85512345678$/);
  await expectNoBarrier(operator);
  await row.getByRole('button', { name: /^Call / }).click();
  await visitor.getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByRole('dialog', { name: /^Call with/ })).toContainText('Open conversation');
  await expect(row).toHaveCount(0);
});

test('a caller who leaves no number is answered in the chat', async ({ page: operator, browser }) => {
  const visitor = await visit(browser, await openCallScenario(operator, 'Garden Pottery'));
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyR');
  await visitor.getByRole('dialog').getByLabel('Your message').fill('Is my vase ready?');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByRole('heading', { name: 'We will reply here' })).toBeVisible();
  await visitor.close();

  await operator.goto('/call?tab=callBacks');
  const row = operator.getByRole('row').filter({ hasText: 'Is my vase ready?' });
  await expect(row).toContainText('Answer in the chat');
  await row.getByRole('button', { name: /^Write to / }).click();
  await expect(operator).toHaveURL(/\/chat\?.*c=/);
  await expect(operator.getByRole('textbox', { name: /^Reply to / })).toBeVisible();
});

test('whoever gives up stops the ringing', async ({ page: operator, browser }) => {
  const visitor = await visit(browser, await openCallScenario(operator, 'Corner Bakery'));
  await ringAt(operator, visitor);
  await visitor.getByRole('button', { name: 'End call' }).click();
  await expect(operator.getByRole('alertdialog')).toHaveCount(0);
});

test('the card of a call says which orders of the visitor are open', async ({ page: operator, browser }) => {
  const business = await openCallScenario(operator, 'Riverside Laundry');
  const { owner } = business;
  const visitor = await visit(browser, business);
  await write(visitor, 'Where is my laundry?');
  const find = async () => (await owner(channelsApi.list))[0]?.id;
  await expect.poll(find).toBeTruthy();
  await owner(serviceCategoriesApi.create, { body: { code: 'laundry', titles: { en: 'Laundry' }, kind: 'laundry' } });
  const wish = { title: 'Four shirts', categoryCode: 'laundry', currency: 'USD', priceType: 'fixed', price: '4' };
  await owner(serviceOrdersApi.create, { body: { ...wish, customer: { name: 'Sok Dara' }, channelId: await find() } });
  await ringAt(operator, visitor);
  const card = operator.getByRole('alertdialog');
  await expect(card).toContainText('1 open order');
  await expect(card).toContainText('Four shirts');
  await expectNoBarrier(operator);
});

test('a call goes on after either page is loaded anew', async ({ page: operator, browser }) => {
  const visitor = await visit(browser, await openCallScenario(operator, 'Market Florist'));
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyA');
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect.poll(() => isHeard(operator)).toBe(true);

  operator.on('dialog', (question) => void question.accept());
  visitor.on('dialog', (question) => void question.accept());
  await operator.reload();
  await expect(dialog.getByRole('button', { name: 'Mute' })).toBeEnabled();
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);

  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'End call' })).toBeVisible();
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await expect.poll(() => isHeard(operator)).toBe(true);

  await visitor.getByRole('button', { name: 'End call' }).click();
  await expect(dialog.getByText('The visitor hung up')).toBeVisible();
});

test('two windows of one operator ring as one, and the call can move between them', async ({
  page: operator,
  browser,
}) => {
  const visitor = await visit(browser, await openCallScenario(operator, 'Garden Tools'));
  const other = await operator.context().newPage();
  await other.goto('/');
  await expect(other.locator('main').first()).toBeVisible();
  await ringAt(operator, visitor);
  await expect(other.getByRole('alertdialog')).toBeVisible();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => isHeard(operator)).toBe(true);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect.poll(() => isHeard(other)).toBe(true);
  await expect(operator.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await expect.poll(() => isHeard(visitor)).toBe(true);
});

test('after a call its operator says what came of it', async ({ page: operator, browser }) => {
  const business = await openCallScenario(operator, 'Bamboo Repairs');
  const config = await business.owner(callSettingsApi.getConfig);
  await business.owner(callSettingsApi.updateConfig, { body: { ...config, isOutcomeAsked: true } });
  const visitor = await visit(browser, business);
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyA');
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect(dialog.getByRole('button', { name: 'Mute' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'End call' }).click();

  const card = operator.getByRole('dialog', { name: /^After the call with/ });
  // The button that ended the call has gone, and the keyboard goes on in the card.
  await expect(card).toBeFocused();
  await card.evaluate((element) => element.blur());
  await operator.keyboard.press('Control+Shift+KeyX');
  await expect(card).toBeFocused();
  await expectNoBarrier(operator);
  await card.getByLabel('Outcome').selectOption('Follow-up needed');
  await expect.poll(async () => (await business.owner(callsApi.list))[0]?.outcome).toBe('followUp');
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toHaveCount(0);
  await operator.goto('/call?tab=calls');
  await expect(operator.getByRole('row').filter({ hasText: 'Follow-up needed' })).toBeVisible();
});
