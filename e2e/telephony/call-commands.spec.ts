import { expect, type Page } from '@playwright/test';
import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, speakingFlags, visit } from '../support/call-scenario.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

const tab = '/call-center?tab=commands';

/** A second of a tone, as a file. */
function buildTone(): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2);
  const head = Buffer.from('RIFF....WAVEfmt ', 'latin1');
  const format = Buffer.alloc(28);
  for (const [value, at, size] of [
    [16, 0, 4],
    [1, 4, 2],
    [1, 6, 2],
    [rate, 8, 4],
    [rate * 2, 12, 4],
    [2, 16, 2],
    [16, 18, 2],
  ] as const)
    format.writeUIntLE(value, at, size);
  format.write('data', 20, 'latin1');
  format.writeUInt32LE(samples.length, 24);
  head.writeUInt32LE(36 + samples.length, 4);
  return Buffer.concat([head, format, samples]);
}

async function addCommand(page: Page, title: string, set: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) {
  const drawer = page.getByRole('dialog', { name: 'Add command' });
  await drawer.getByRole('textbox', { name: 'Title: English' }).fill(title);
  await set(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
}

const titles = (page: Page) => page.locator('[data-command] > span:first-child').allTextContents();

test('menus are made, ordered by mouse and by keyboard, tried, and heard by the caller', async ({ page, browser }) => {
  const business = await openCallScenario(page, 'Riverside Repairs', tab);
  await page.getByRole('button', { name: 'Add command' }).click();
  await expectNoBarrier(page);
  await addCommand(page, 'Orders', (drawer) =>
    drawer
      .getByLabel('What happens')
      .selectOption('submenu')
      .then(() => {}),
  );
  await page.getByRole('button', { name: 'Add command', exact: true }).click();
  await addCommand(page, 'Opening hours', async (drawer) => {
    // The next free key is chosen already; a taken key is refused at once and not saved.
    await expect(drawer.getByLabel('Key')).toHaveValue('1');
    await drawer.getByLabel('Key').selectOption('0');
    await expect(drawer.getByText('Key 0 is already used in this menu by “Orders”.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText(/0.*already/).first()).toBeVisible();
    await drawer.getByLabel('Key').selectOption('2');
    await drawer.getByRole('textbox', { name: 'Text: English' }).fill('Every day from eight to six.');
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: 'Upload a recording: English' }).click();
    await (await chooser).setFiles({ name: 'hours.wav', mimeType: 'audio/wav', buffer: buildTone() });
    await expect(drawer.getByText('hours.wav')).toBeVisible();
    await drawer.getByRole('button', { name: 'Try it: English' }).click();
  });
  await page.getByRole('button', { name: 'Add command to “Orders”' }).click();
  await addCommand(page, 'A new order', async (drawer) => {
    await expect(drawer.getByLabel('Menu')).not.toHaveValue('first');
    await drawer.getByLabel('What happens').selectOption('end');
    await drawer.getByLabel('Key').selectOption('2');
  });
  await expect.poll(() => titles(page)).toEqual(['Orders', 'A new order', 'Opening hours']);
  await expectNoBarrier(page);

  // By keyboard: up, and back.
  const hours = page.locator('[data-command]').filter({ hasText: 'Opening hours' });
  await hours.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titles(page)).toEqual(['Opening hours', 'Orders', 'A new order']);
  await expect(hours).toBeFocused();
  // Out of its menu, where its key is taken: it stays, and says why.
  const order = page.locator('[data-command]').filter({ hasText: 'A new order' });
  await order.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  const refusal = 'Key 2 is already used in this menu by “Opening hours”.';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Opening hours', 'Orders', 'A new order']);

  // By mouse: onto the other one.
  await hours.hover();
  await page.mouse.down();
  const orders = page.locator('[data-command]').filter({ hasText: 'Orders' });
  const target = (await orders.boundingBox())!;
  await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 8 });
  // Dropped before the row reacts, it would stay where it was.
  await expect(page.locator('[data-over]', { has: orders })).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['Orders', 'A new order', 'Opening hours']);
  await expect
    .poll(async () =>
      (await business.owner(callInstructionsApi.search)).filter(({ parentId }) => !parentId).map(({ key }) => key),
    )
    .toEqual(['0', '2']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Orders', 'A new order', 'Opening hours']);

  await page.getByRole('searchbox', { name: 'Search commands' }).fill('new order');
  await expect.poll(() => titles(page)).toEqual(['Orders', 'A new order']);
  await page.getByRole('searchbox', { name: 'Search commands' }).fill('');

  await page.getByRole('button', { name: 'Try it' }).click();
  const trial = page.getByRole('dialog', { name: 'Try the voice menu' });
  await expectNoBarrier(page);
  await page.keyboard.press('2');
  await expect(trial.getByText('Every day from eight to six.')).toBeVisible();
  await page.keyboard.press('0');
  await trial.getByRole('button', { name: /A new order/ }).click();
  await expect(trial.getByText('The call ends.')).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await visit(browser, business);
  const sound = visitor.waitForRequest((request) => request.resourceType() === 'media');
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(visitor.getByRole('button', { name: /Opening hours/ })).toBeVisible();
  // A shortcut of the browser is no choice.
  await visitor.keyboard.press('Control+2');
  await expect(visitor.getByText('Every day from eight to six.')).toHaveCount(0);
  await visitor.keyboard.press('2');
  await expect(visitor.getByText('Every day from eight to six.')).toBeVisible();
  expect((await (await sound).response())?.ok()).toBe(true);
  await expectNoBarrier(visitor);

  await page.getByRole('button', { name: 'Delete “A new order”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Orders', 'Opening hours']);
});
