import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, ringAt, speakingFlags, visit } from '../support/call-scenario.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

test('a caller whom nobody answers leaves a message, which is heard, settled and found in the file', async ({
  page,
  browser,
}) => {
  const business = await openCallScenario(page, 'Lakeside Clinic', '/call-center?tab=routing');
  await page.getByLabel('If no one answers').selectOption('voicemail');
  await page.getByLabel('Department the caller chose').selectOption('only');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => business.owner(callSettingsApi.getConfig))
    .toMatchObject({ whenUnanswered: 'voicemail', departmentRule: 'only' });
  await expectNoBarrier(page);

  const visitor = await visit(browser, business);
  await ringAt(page, visitor);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await visitor.getByRole('button', { name: 'Record a message' }).click();
  await expectNoBarrier(visitor);
  await visitor.getByRole('button', { name: 'Stop recording' }).click();
  await visitor.getByRole('button', { name: 'Send voice message' }).click();
  await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expectNoBarrier(visitor);

  await page.goto('/call?tab=callBacks');
  const row = page.getByRole('row').filter({ hasText: 'Left a message' });
  const sound = page.waitForResponse((answer) => answer.request().resourceType() === 'media');
  await row.getByRole('button', { name: /^Play the message from/ }).click();
  expect((await sound).ok()).toBe(true);
  await expectNoBarrier(page);

  await page.goto('/call-center?tab=history');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  for (const [format, begin] of [
    ['CSV', '"Date","Time ('],
    ['Excel', 'PK'],
  ] as const) {
    if (format === 'Excel') await page.getByRole('button', { name: 'Export' }).first().click();
    await dialog.getByRole('radio', { name: new RegExp(format) }).check({ force: true });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const content = await readFile(await file.path(), 'latin1');
    expect(content.replace('\u00EF\u00BB\u00BF', '').startsWith(begin)).toBe(true);
    if (format === 'CSV') expect(content).toContain('Missed');
    await expect(dialog).toHaveCount(0);
  }
});
