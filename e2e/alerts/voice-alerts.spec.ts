import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type { VoiceEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { addColleague, callAsColleague } from '../support/colleague.ts';
import { type NewBusiness, openBusiness } from '../support/new-business.ts';
import { prefer } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse, missCall } from '../support/visitor-call.ts';

declare global {
  interface Window {
    /** The highest output level since it was last reset. */
    loudest: number;
  }
}

const program = 'espeak-ng';
/** Without it a chime replaces the speech. */
const hasEspeak = spawnSync(program, ['--version']).status === 0;

/** Records speech on the pages; without a speech program, all sound output. */
async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript((isSpeechOnly) => {
    window.loudest = 0;
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
      const isListenedTo = isSpeechOnly
        ? this instanceof AudioBufferSourceNode
        : rest[0] instanceof AudioDestinationNode;
      if (isListenedTo) {
        const analyser = this.context.createAnalyser();
        connect.call(this, analyser);
        const samples = new Float32Array(analyser.fftSize);
        const measure = () => {
          analyser.getFloatTimeDomainData(samples);
          window.loudest = Math.max(window.loudest, ...samples.map(Math.abs));
          requestAnimationFrame(measure);
        };
        requestAnimationFrame(measure);
      }
      return connect.call(this, ...rest);
    } as typeof AudioNode.prototype.connect;
  }, hasEspeak);
}

const getLoudest = (page: Page) => page.evaluate(() => window.loudest);

/** Resets the record. */
async function fallSilent(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        window.loudest = 0;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return window.loudest;
      }),
    )
    .toBe(0);
}

const toast = (page: Page, words: string | RegExp) => page.getByText(words);

/** Turns on one alert with this text, and turns off all others. */
async function hearOnly({ owner }: NewBusiness, event: VoiceEvent, words: string, delaySeconds = 0): Promise<void> {
  for (const { id, event: its, sounds: _, ...alert } of await owner(voiceSettingsApi.list)) {
    const isOn = its === event;
    if (!isOn && !alert.isOn) continue;
    const sentences = isOn ? { en: words, km: words, vi: words, zh: words } : alert.sentences;
    const body = { ...alert, isOn, sentences, delaySeconds: isOn ? delaySeconds : alert.delaySeconds };
    await owner(voiceSettingsApi.update, { params: { id }, body });
  }
}

const orderBody = {
  title: 'A tap that drips',
  categoryCode: 'repair',
  ...{ priceType: 'fixed', price: '5', currency: 'USD' },
  customer: { name: 'Srey Neang', phone: '012 345 678' },
};

test('an alert of each kind is heard, and its words are shown', async ({ page, browser }) => {
  test.slow();
  await listen(page.context());
  const business = await openBusiness(page, 'Voice Test', '/my-time');
  const { owner, appId } = business;
  // Browsers block sound before the first click.
  await page.locator('main').first().click();
  const words = (kind: VoiceEvent) => `${kind} ${randomUUID().slice(0, 8)}`;
  const colleague = await callAsColleague(business, browser, await addColleague(business, 'Administrator'));
  const me = await owner(profileApi.get);
  await owner(serviceCategoriesApi.create, { body: { code: 'repair', titles: { en: 'Repairs' } } });
  const addOrder = (more: object = {}) => owner(serviceOrdersApi.create, { body: { ...orderBody, ...more } });
  const ticket = (priority: string) => ({
    title: 'A pipe leaks',
    description: 'In the kitchen',
    assigneeId: me.id,
    priority,
    customerEmail: 'srey@people.example',
  });

  const happen: Record<VoiceEvent, () => Promise<unknown>> = {
    visitorWaiting: () => converse(page.request, appId, ['Is anybody there?']),
    unread: () => converse(page.request, appId, ['Has nobody read this?']),
    orderNew: () => addOrder(),
    orderLate: () => addOrder(),
    priceWaiting: () =>
      addOrder({ priceType: 'negotiate', price: undefined, operatorId: me.id, priceSpecialistId: me.id }),
    missedCall: () => missCall(business, page.request),
    urgentTicket: () => owner(ticketsApi.create, { body: ticket('urgent') }),
    assigned: () => colleague(ticketsApi.create, { body: ticket('low') }),
    holdEnded: async () => {
      const order = await addOrder({ operatorId: me.id });
      const params = { id: order.id };
      const accepted = await owner(serviceOrdersApi.update, {
        params,
        body: { status: 'accepted', version: order.version },
      });
      // The end must be ahead when the server reads it: what it refuses, because the machine stalled, is asked again.
      await expect(async () => {
        const holdUntil = new Date(Date.now() + 2000).toISOString();
        await owner(serviceOrdersApi.update, {
          params,
          body: { status: 'hold', holdUntil, version: accepted.version },
        });
      }).toPass();
    },
  };
  for (const [event, cause] of Object.entries(happen) as [VoiceEvent, () => Promise<unknown>][])
    await test.step(event, async () => {
      const said = words(event);
      await hearOnly(business, event, said);
      await fallSilent(page);
      await cause();
      await expect(toast(page, said).first()).toBeVisible();
      await expect.poll(() => getLoudest(page)).toBeGreaterThan(0.001);
    });
});

test('an alert waits for its delay, is told once, and not again by another tab or a page that is reloaded', async ({
  page,
}) => {
  await listen(page.context());
  await page.clock.install();
  const business = await openBusiness(page, 'Delay Test', '/my-time');
  await page.locator('main').first().click();
  const words = `Waiting ${randomUUID().slice(0, 8)}`;
  await hearOnly(business, 'visitorWaiting', words, 120);
  await converse(page.request, business.appId, ['Is anybody there?']);
  const other = await page.context().newPage();
  await other.goto('/my-time');
  await other.locator('main').first().click();
  const pages = [page, other];
  const shown = async () => {
    const counts = await Promise.all(pages.map((each) => toast(each, words).count()));
    return counts.reduce((sum, count) => sum + count);
  };
  // The delay uses the page's clock.
  await page.clock.runFor(60_000);
  expect(await shown()).toBe(0);
  // In small steps, since the text is shown for five seconds of this clock.
  for (let step = 0; step < 60 && (await shown()) === 0; step += 1) await page.clock.runFor(2000);
  expect(await shown()).toBe(1);
  await expect.poll(async () => Math.max(...(await Promise.all(pages.map(getLoudest))))).toBeGreaterThan(0.001);
  await page.clock.runFor(10_000);
  await expect.poll(shown).toBe(0);
  await page.reload();
  await expect(page.locator('main').first()).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await shown()).toBe(0);
});

test('alerts are set, tried out and recorded on their page, with the keyboard and on a phone', async ({ page }) => {
  await listen(page.context());
  await prefer(page, { locale: 'en' });
  const business = await openBusiness(page, 'Voice Page', '/voice-alert-settings');
  await expect(page.getByRole('heading', { name: 'Voice alerts', level: 1 })).toBeVisible();
  await page.getByRole('switch', { name: 'A visitor is waiting' }).press('Space');
  await expect
    .poll(async () =>
      (await business.owner(voiceSettingsApi.list)).find(({ isOn, event }) => isOn && event === 'visitorWaiting'),
    )
    .toBeTruthy();
  await page.getByRole('button', { name: 'Edit “A visitor is waiting”' }).click();
  const drawer = page.getByRole('dialog', { name: 'A visitor is waiting' });
  await drawer.getByRole('textbox', { name: /^Sentence: English/ }).fill('Order {number} waits');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('There is no “{number}”.')).toBeVisible();
  await drawer.getByRole('textbox', { name: /^Sentence: English/ }).fill('{visitor} waits at the door');
  await drawer.getByRole('button', { name: 'Try it: English' }).click();
  await expect.poll(() => getLoudest(page)).toBeGreaterThan(0.001);
  // No installed voice speaks Khmer, so a recording is used.
  await drawer.getByRole('button', { name: /^Try it: ខ្មែរ/ }).click();
  await expect(drawer.getByText(/people hear a chime and read the text/)).toBeVisible();
  const file = { name: 'greeting.wav', mimeType: 'audio/wav', buffer: tone() };
  await drawer.locator('input[type="file"]').nth(1).setInputFiles(file);
  await expect(drawer.getByText('greeting.wav')).toBeVisible();
  await drawer
    .locator('input[type="file"]')
    .nth(2)
    .setInputFiles({ ...file, buffer: Buffer.from('no sound at all') });
  await expect(drawer.getByText('This file type cannot be sent.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('{visitor} waits at the door')).toBeVisible();
  await expect(page.getByText('1 of 9 alerts has a recording.')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);
});

/** A tenth of a second of 440 Hz as a WAV file. */
function tone(): Buffer {
  const count = 1600;
  const wave = Buffer.alloc(44 + count * 2);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt32LE(32_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1)
    wave.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / 16_000)), 44 + at * 2);
  return wave;
}
