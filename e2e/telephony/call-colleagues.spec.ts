import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, ringAt, seatColleague, speakingFlags, visit } from '../support/call-scenario.ts';
import { isToneHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';
import { speakTone } from '../support/tones.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

/** In Hz, none a multiple of another. */
const tones = { owner: 440, visitor: 700, bopha: 1150, sokha: 1700 };
const callDialog = (page: Page) => page.getByRole('dialog', { name: /^Call with/ });
const hears = (page: Page, pitch: number, isHeard = true) => expect.poll(() => isToneHeard(page, pitch)).toBe(isHeard);

/** Presses in the transfer menu, once the colleague is there to be chosen. */
async function give(page: Page, firstName: string, how: 'Ask first' | 'Transfer now'): Promise<void> {
  await callDialog(page).getByRole('button', { name: 'Transfer' }).click();
  const menu = page.getByRole('dialog', { name: 'Transfer the call' });
  await menu.getByRole('listitem').filter({ hasText: firstName }).getByRole('button', { name: how }).click();
}

test('a supervisor listens to a call and whispers to its operator, unheard by the visitor', async ({
  page: owner,
  browser,
}) => {
  test.slow();
  await speakTone(owner, tones.owner);
  const business = await openCallScenario(owner, 'Hilltop Laundry', '/call');
  const visitor = await visit(browser, business);
  await speakTone(visitor, tones.visitor);
  await visitor.reload();
  const bopha = await seatColleague(browser, business, { firstName: 'Bopha', pitch: tones.bopha });
  await ringAt(bopha, visitor);
  await bopha.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await hears(visitor, tones.bopha);

  await owner.getByRole('button', { name: /^Listen to the call with/ }).click();
  await expect(callDialog(owner).getByText(/^You are listening to Bopha/)).toBeVisible();
  await hears(owner, tones.bopha);
  await hears(owner, tones.visitor);
  await expect(callDialog(bopha).getByText('Rith Sambath is listening')).toBeVisible();
  await hears(bopha, tones.owner, false);

  await callDialog(owner).getByRole('button', { name: 'Whisper to the operator' }).click();
  await expect(callDialog(owner).getByText(/The visitor cannot/)).toBeVisible();
  await hears(bopha, tones.owner);
  await hears(visitor, tones.owner, false);
  await hears(visitor, tones.bopha);
  await expectNoBarrier(owner);
  await expectNoBarrier(bopha);
  await callDialog(owner).getByRole('button', { name: 'Stop whispering' }).click();
  await hears(bopha, tones.owner, false);

  // The page that listens goes on after a reload.
  owner.on('dialog', (question) => void question.accept());
  await owner.reload();
  await hears(owner, tones.visitor);
  await callDialog(owner).getByRole('button', { name: 'Stop listening' }).click();
  await expect(callDialog(owner)).toHaveCount(0);
  await expect(callDialog(bopha).getByText('Rith Sambath is listening')).toHaveCount(0);
  await hears(visitor, tones.bopha);

  // Keys are heard as their two tones.
  await callDialog(bopha).getByRole('button', { name: 'Mute' }).click();
  await hears(visitor, tones.bopha, false);
  await callDialog(bopha).getByRole('button', { name: 'Keypad' }).click();
  const keypad = bopha.getByRole('group', { name: 'Keypad' });
  await expect
    .poll(async () => {
      await keypad.getByRole('button', { name: '1', exact: true }).click();
      return isToneHeard(visitor, 1209);
    })
    .toBe(true);
  await expectNoBarrier(bopha);
});

test('four speak with each other; the call is given on, asking first and without asking', async ({
  page: owner,
  browser,
}) => {
  test.slow();
  await speakTone(owner, tones.owner);
  const business = await openCallScenario(owner, 'Four Corners');
  const visitor = await visit(browser, business);
  await speakTone(visitor, tones.visitor);
  await visitor.reload();
  await ringAt(owner, visitor);
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await hears(visitor, tones.owner);
  const bopha = await seatColleague(browser, business, { firstName: 'Bopha', pitch: tones.bopha });
  const sokha = await seatColleague(browser, business, { firstName: 'Sokha', pitch: tones.sokha });

  // The visitor waits while the colleague is asked.
  await give(owner, 'Bopha', 'Ask first');
  await expect(visitor.getByText('You are on hold.')).toBeVisible();
  await bopha.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await hears(owner, tones.bopha);
  await hears(bopha, tones.visitor, false);
  await give(owner, 'Sokha', 'Ask first');
  await sokha.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await callDialog(owner).getByRole('button', { name: 'Resume' }).click();
  const everybody: [Page, number][] = [
    [owner, tones.owner],
    [visitor, tones.visitor],
    [bopha, tones.bopha],
    [sokha, tones.sokha],
  ];
  for (const [page] of everybody) for (const [other, pitch] of everybody) if (other !== page) await hears(page, pitch);

  await callDialog(owner).getByRole('button', { name: 'Leave call' }).click();
  await expect(callDialog(owner)).toHaveCount(0);
  await callDialog(sokha).getByRole('button', { name: 'Leave call' }).click();
  await expect(callDialog(sokha)).toHaveCount(0);
  await hears(visitor, tones.bopha);

  await give(bopha, 'Sokha', 'Transfer now');
  await sokha.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await hears(visitor, tones.sokha);
  await hears(sokha, tones.visitor);
  await callDialog(sokha).getByRole('button', { name: 'Ticket' }).click();
  await expect(sokha.getByRole('dialog', { name: /ticket/i }).first()).toBeVisible();
  // The call stays within reach while the ticket is written.
  const bar = sokha.getByRole('region', { name: /^Call with/ });
  await expect(bar.getByRole('button', { name: 'End call' })).toBeVisible();
  await bar.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(bar.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await sokha.keyboard.press('Escape');
  await visitor.getByRole('button', { name: 'End call' }).click();
  await expect(callDialog(sokha).getByText('The visitor hung up')).toBeVisible();
});
