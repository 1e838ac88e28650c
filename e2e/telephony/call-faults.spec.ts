import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, ringAt, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

declare global {
  interface Window {
    /** The name of the error that the browser answers a request for the microphone with; empty: none. */
    microphoneError: string;
    openMicrophones: MediaStreamTrack[];
  }
}

/** Lets the test decide whether the browser of this page has a microphone, from the next document on. */
async function holdMicrophone(page: Page, error = ''): Promise<void> {
  await page.context().addInitScript((name) => {
    window.microphoneError = name;
    window.openMicrophones = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (window.microphoneError) throw new DOMException('', window.microphoneError);
      const stream = await open(wish);
      window.openMicrophones.push(...stream.getAudioTracks());
      return stream;
    };
  }, error);
}

const setMicrophoneError = (page: Page, error: string) =>
  page.evaluate((name) => {
    window.microphoneError = name;
  }, error);

/** As when the device is pulled out: the track ends, and there is no other. */
async function pullOut(page: Page): Promise<void> {
  await setMicrophoneError(page, 'NotFoundError');
  await page.evaluate(() => {
    for (const track of window.openMicrophones.filter(({ readyState }) => readyState === 'live')) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
}

async function plugIn(page: Page): Promise<void> {
  await setMicrophoneError(page, '');
  await page.evaluate(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
}

const callDialog = (page: Page) => page.getByRole('dialog', { name: /^Call with/ });

test('a microphone that is refused, missing or pulled out is explained, and the call goes on with another', async ({
  page: operator,
  browser,
}) => {
  // Before the portal opens, so that its page need not be loaded again.
  await holdMicrophone(operator);
  const business = await openCallScenario(operator, 'Lakeside Boats');
  const visitor = await visit(browser, business);
  await holdMicrophone(visitor, 'NotAllowedError');
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(visitor.getByText(/^The microphone is blocked/)).toBeVisible();
  await expect(operator.getByRole('alertdialog')).toHaveCount(0);
  await setMicrophoneError(visitor, 'NotFoundError');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByText(/^No microphone was found/)).toBeVisible();
  await setMicrophoneError(visitor, '');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => isHeard(visitor)).toBe(true);

  await pullOut(operator);
  await expect(callDialog(operator).getByText(/^No microphone was found/)).toBeVisible();
  await expect.poll(() => isHeard(visitor)).toBe(false);
  await expect.poll(() => isHeard(operator)).toBe(true);
  await plugIn(operator);
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await expect(callDialog(operator).getByText(/^No microphone was found/)).toHaveCount(0);
});

test('both load their pages again at once; then the visitor closes theirs, and comes back', async ({
  page: operator,
  browser,
}) => {
  const business = await openCallScenario(operator, 'Station Kiosk');
  const visitor = await visit(browser, business);
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyA');
  await expect.poll(() => isHeard(visitor)).toBe(true);
  for (const page of [operator, visitor]) page.on('dialog', (question) => void question.accept());
  await Promise.all([operator.reload(), visitor.reload()]);
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);

  const address = visitor.url();
  const context = visitor.context();
  await visitor.close();
  await expect(callDialog(operator).getByText('Connection lost. Reconnecting…')).toBeVisible();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: 'Continue here' }).click();
  await expect.poll(() => isHeard(operator)).toBe(true);
  await callDialog(operator).getByRole('button', { name: 'End call' }).click();
  await expect(callDialog(operator)).toHaveCount(0);
  await expect(again.getByRole('heading', { name: 'Call ended' })).toBeVisible();
});

test('a page that cannot connect calls says so, and rings at nobody from the visitor’s side', async ({
  page: operator,
  browser,
}) => {
  const withoutCalls = () => Reflect.deleteProperty(window, 'RTCPeerConnection');
  // Before the portal opens, so that its page need not be loaded again.
  await operator.addInitScript(withoutCalls);
  const business = await openCallScenario(operator, 'Lighthouse Books');
  const visitor = await visit(browser, business);
  await ringAt(operator, visitor);
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByText('Please submit a valid token.')).toBeVisible();
  await callDialog(operator).getByRole('button', { name: 'End call' }).click();

  await visitor.addInitScript(withoutCalls);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(visitor.getByRole('alert')).toHaveText('That did not work. Please try again.');
  await expect(operator.getByRole('alertdialog')).toHaveCount(0);

  // The menu says it before anybody calls.
  await operator.reload();
  await operator.getByRole('banner').getByRole('button', { name: 'You cannot take calls here' }).click();
  const why = operator.getByRole('dialog', { name: 'You cannot take calls here' });
  await expect(why).toContainText('This browser cannot connect calls.');
  await expectNoBarrier(operator);
  await operator.keyboard.press('Escape');

  // On a phone the button for everything else says it, and its list in words.
  await operator.setViewportSize({ width: 390, height: 844 });
  await operator.getByRole('button', { name: /^More.*You cannot take calls here/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'You cannot take calls here' }).click();
  await expect(why).toContainText('This browser cannot connect calls.');
});
