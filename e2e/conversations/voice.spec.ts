import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

// Chromium's fake microphone beeps once a second.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
});

const chatAddress = '/c/lotus-home-services';

/** Records for two seconds; the recording can then be played. */
async function speak(page: Page, start: RegExp, stop: RegExp): Promise<void> {
  await page.getByRole('button', { name: start }).press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|1)/);
  await page.getByRole('button', { name: stop }).press('Enter');
  await expect(page.getByRole('slider').last()).toHaveAttribute('aria-valuetext', /^0:00 \/ 0:[01]\d$/);
}

test('a visitor and an operator speak to each other, and hear it with the keyboard alone', async ({
  page: operator,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(chatAddress);
  const words = `Spoken ${crypto.randomUUID().slice(0, 8)}`;
  await write(visitor, words);
  await expect(visitor.getByLabel('Sent').last()).toBeVisible();

  await signIn(operator, 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await operator.getByRole('link', { name: new RegExp(words) }).click();

  await speak(visitor, /^Record a voice message$/, /^Stop recording$/);
  await expect(visitor.getByRole('button', { name: 'Send voice message' })).toBeFocused();
  await expectNoBarrier(visitor);
  await visitor.getByRole('button', { name: 'Discard recording' }).press('Enter');
  await expect(visitor.getByRole('slider')).toHaveCount(0);
  await speak(visitor, /^Record a voice message$/, /^Stop recording$/);
  await expect(visitor.getByRole('button', { name: 'Send voice message' })).toBeFocused();
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('slider')).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Your message' })).toBeFocused();

  const heard = operator.getByRole('slider', { name: 'Position in the recording' });
  await expect(heard).toHaveCount(1);
  await operator.getByRole('button', { name: 'Play voice message' }).press('Enter');
  await expect(operator.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Looked at often, since a recording of two seconds is over before the next look a second later.
  await expect.poll(() => heard.getAttribute('aria-valuetext'), { intervals: [100] }).toMatch(/^0:0[1-9] /);
  await expect(operator.getByRole('button', { name: 'Play voice message' })).toBeVisible();
  await heard.press('End');
  await heard.press('ArrowLeft');
  await expect(heard).toHaveAttribute('aria-valuenow', /^\d+$/);
  await operator.getByRole('button', { name: 'Speed 1×' }).press('Enter');
  await expect(operator.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();

  await speak(operator, /^Record a voice message$/, /^Stop$/);
  await expectNoBarrier(operator, { within: 'main' });
  await operator.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(heard).toHaveCount(2);
  await expect(visitor.getByRole('slider')).toHaveCount(2);
  const play = visitor.getByRole('button', { name: 'Play voice message' });
  await play.last().press('Enter');
  await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Starting the other one stops this one.
  await play.first().press('Enter');
  await expect(visitor.getByRole('button', { name: 'Pause' })).toHaveCount(1);
});

test('who does not lend the microphone is told what to do, and goes on writing', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(chatAddress);
  await page.getByRole('button', { name: 'Record a voice message' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is blocked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'Then in writing');
  await expect(page.getByLabel('Sent').last()).toBeVisible();
});
