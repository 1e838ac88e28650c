import { type Browser, expect, type Page } from '@playwright/test';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';
import { speakTone, tonesOf } from '../support/tones.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

const operatorTone = 440;
const visitorTone = 1000;

async function openRecordingScenario(operator: Page, browser: Browser, name: string) {
  await speakTone(operator, operatorTone);
  const business = await openCallScenario(operator, name);
  const { owner } = business;
  const rules = await owner(callSettingsApi.getConfig);
  await owner(callSettingsApi.updateConfig, { body: { ...rules, isRecordingOn: true } });
  const visitor = await visit(browser, business);
  await speakTone(visitor, visitorTone);
  await visitor.reload();
  return { business, visitor };
}

/** The operator is on the left, the visitor on the right, and neither is ever heard on the other side. */
async function expectOneVoiceInEachEar(page: Page, src: string): Promise<void> {
  const { ears, highest } = await tonesOf(page, src, [operatorTone, visitorTone]);
  expect(ears[0]![0]).toBeGreaterThan(0.05);
  expect(ears[1]![1]).toBeGreaterThan(0.05);
  expect(highest[0]![1]).toBeLessThan(0.06);
  expect(highest[1]![0]).toBeLessThan(0.06);
}

test('a call whose visitor agrees is recorded with one voice in each ear, and can be listened to', async ({
  page: operator,
  browser,
}) => {
  const { visitor } = await openRecordingScenario(operator, browser, 'Riverside Radio');
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'This call may be recorded' })).toBeVisible();
  await expectNoBarrier(visitor);
  await expect(visitor.getByRole('button', { name: 'Allow recording' })).toBeFocused();
  await visitor.getByRole('button', { name: 'Allow recording' }).click();
  // Five seconds of sound, however late it began.
  const first = operator.waitForResponse((answer) => answer.url().endsWith('/part/0') && answer.ok());
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect(dialog.getByText('Recording', { exact: true })).toBeVisible();
  await expect(visitor.getByText('This call is being recorded.')).toBeVisible();
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await first;
  await dialog.getByRole('button', { name: 'End call' }).click();

  await operator.getByRole('link', { name: 'Calls', exact: true }).click();
  await operator.getByRole('tab', { name: 'My calls' }).click();
  await operator.getByRole('row').nth(1).getByRole('button').first().click();
  const detail = operator.getByRole('complementary', { name: /^Call with/ });
  // The player appears once the parts are joined, without a reload.
  await detail.getByRole('button', { name: 'Play' }).click();
  const player = detail.locator('audio');
  await expect(player).toBeVisible();
  await detail.getByText('1.5×').click();
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
  // The file has a length, which seeking needs.
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await expectNoBarrier(operator);
  // The timeline names the operators it rang at and who ended it.
  const steps = detail.getByRole('listitem');
  await expect(steps.filter({ hasText: 'Rang for' })).toContainText('Rith Sambath');
  await expect(steps.last()).toContainText(/Ended.* · Rith Sambath · hung up/);

  const src = await player.evaluate((audio: HTMLAudioElement) => audio.src);
  await expectOneVoiceInEachEar(operator, src);
});

test('an operator pauses the recording, which both sides read until it goes on', async ({
  page: operator,
  browser,
}) => {
  const { visitor } = await openRecordingScenario(operator, browser, 'Lakeside Tickets');
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await visitor.getByRole('button', { name: 'Allow recording' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect(dialog.getByText('Recording', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause recording' }).click();
  await expect(dialog.getByText('Recording paused', { exact: true })).toBeVisible();
  await expect(visitor.getByText('The recording is paused.')).toBeVisible();
  await expectNoBarrier(operator);
  await dialog.getByRole('button', { name: 'Resume recording' }).click();
  await expect(dialog.getByText('Recording', { exact: true })).toBeVisible();
  await expect(visitor.getByText('This call is being recorded.')).toBeVisible();

  // While the server cannot be asked the pause holds here.
  const asked = '**/recording/pause';
  await operator.route(asked, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Pause recording' }).click();
  const unconfirmed = dialog.getByText('Recording is paused on this device.');
  await expect(unconfirmed).toBeVisible();
  await expect(dialog.getByText('Recording paused', { exact: true })).toBeVisible();
  await operator.unroute(asked);
  await expect(visitor.getByText('The recording is paused.')).toBeVisible();
  await expect(unconfirmed).toHaveCount(0);
});

test('a caller who stops the recording without a network reads that it goes on, and it stops by itself once there is one', async ({
  page: operator,
  browser,
}) => {
  const { business, visitor } = await openRecordingScenario(operator, browser, 'Hillside Bikes');
  const { owner } = business;
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await visitor.getByRole('button', { name: 'Allow recording' }).click();
  const first = operator.waitForResponse((answer) => answer.url().endsWith('/part/0') && answer.ok());
  const second = operator.waitForResponse((answer) => answer.url().endsWith('/part/1') && answer.ok());
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await first;
  await visitor.context().setOffline(true);
  const mark = visitor.getByText('This call is being recorded.');
  await visitor.getByRole('button', { name: 'Stop recording' }).click();
  await expect(visitor.getByRole('alert').filter({ hasText: 'Recording will stop once' })).toBeVisible();
  await expect(mark).toBeVisible();
  await expect(dialog.getByText('Recording', { exact: true })).toBeVisible();
  await second;
  await visitor.context().setOffline(false);
  await expect(mark).toHaveCount(0);
  await expect(dialog.getByText('Recording', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText('The visitor does not want this call to be recorded.')).toBeVisible();
  // What they agreed to until then is kept; the call goes on.
  const getRecording = async () => (await owner(callsApi.list))[0]?.recording ?? null;
  await expect.poll(getRecording, { timeout: 60_000 }).not.toBeNull();
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await dialog.getByRole('button', { name: 'End call' }).click();
  const { id } = (await getRecording())!;
  const { url } = await owner(callRecordingsApi.get, { params: { id } });
  await expectOneVoiceInEachEar(operator, url);
});

test('a call whose visitor declines is not recorded', async ({ page: operator, browser }) => {
  const { visitor } = await openRecordingScenario(operator, browser, 'Quiet Books');
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await visitor.getByRole('button', { name: 'Call without recording' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect(dialog.getByText('The visitor does not want this call to be recorded.')).toBeVisible();
  await expect(dialog.getByText('Recording', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'End call' }).click();
});

test('a recording whose operator’s browser is killed is there as far as it had arrived', async ({
  browser,
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const doomed = await playwright.chromium.launchServer(launchOptions);
  const itsBrowser = await playwright.chromium.connect(doomed.wsEndpoint());
  const operator = await (await itsBrowser.newContext({ baseURL: baseURL! })).newPage();
  const { business, visitor } = await openRecordingScenario(operator, browser, 'Lakeside Clinic');
  const { owner } = business;
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await visitor.getByRole('button', { name: 'Allow recording' }).click();
  // Three parts of five seconds each.
  const third = operator.waitForResponse((answer) => answer.url().endsWith('/part/2') && answer.ok());
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await third;
  await doomed.kill();
  await expect(visitor.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await visitor.getByRole('button', { name: 'End call' }).click();
  const find = async () => (await owner(callsApi.list))[0]?.recording?.seconds ?? 0;
  // More than two parts: a busy machine leaves out some of the sound of each.
  await expect.poll(find, { timeout: 180_000 }).toBeGreaterThan(10);
});
