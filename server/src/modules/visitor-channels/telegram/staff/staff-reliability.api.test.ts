import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getData, tinyPicture } from '#testing/company.ts';
import { patient, TelegramScenario } from '#testing/telegram-scenario.ts';
import { staffWords } from './words/staff-words.ts';

let scenario: TelegramScenario;

beforeAll(async () => {
  // A reserved name: the local server of bots hands updates in at this one's own address, also those that were taken before.
  scenario = await TelegramScenario.open({ PUBLIC_URL: 'https://sala.invalid' });
});
afterAll(() => scenario?.close());

const history = async (id: string) =>
  getData(await scenario.company.owner.call(serviceOrdersApi.logs, { query: { serviceId: id } })).filter(
    ({ action }) => action !== 'seen',
  );

it('gives an order to one of two who press in the same millisecond, and tells the other', async () => {
  const [dara, chan] = [await scenario.employ('Dara'), await scenario.employ('Chan')];
  for (let round = 0; round < 3; round += 1) {
    const order = await scenario.createOrder({ title: `Round ${round}` });
    const seen = await Promise.all([dara, chan].map((one) => scenario.whenOffered(one, order.id, 'take')));
    const callsBefore = scenario.telegram.calls.length;
    for (const [index, { message, data }] of seen.entries())
      scenario.telegram.press(scenario.token, [dara, chan][index]!.person, message, data);
    const answers = () =>
      scenario.telegram.calls.slice(callsBefore).filter(({ method }) => method === 'answerCallbackQuery').length;
    await vi.waitFor(() => expect(answers()).toBe(2), patient);
    const { operator } = await scenario.read(order.id);
    expect([dara.id, chan.id]).toContain(operator?.id);
    const loser = operator?.id === dara.id ? chan : dara;
    expect((await history(order.id)).filter(({ actor }) => actor.id === loser.id)).toEqual([]);
    expect((await history(order.id)).filter(({ actor }) => actor.id === operator?.id)).not.toEqual([]);
    const texts = scenario.telegram.calls
      .slice(callsBefore)
      .filter(({ method, params }) => method === 'answerCallbackQuery' && params.text)
      .map(({ params }) => params.text);
    // Whether the other one came to the order before or after it was taken.
    const others = texts.filter((text) => text !== staffWords.en.done);
    expect(others).toEqual([expect.stringMatching(/has already taken this|This order has changed/)]);
    expect(texts).toHaveLength(2);
  }
});

it('changes nothing by 1,000 updates of a whole order that come again and in another order', async () => {
  const dara = await scenario.employ('Dara');
  const first = scenario.telegram.pushed.length;
  const order = await scenario.createOrder();
  await scenario.press(dara, order.id, 'take');
  await scenario.press(dara, order.id, 'accept');
  await scenario.press(dara, order.id, 'hold');
  await scenario.press(dara, order.id, 'hold', '30');
  await scenario.whenStatus(order.id, 'hold');
  await scenario.press(dara, order.id, 'resume');
  await scenario.press(dara, order.id, 'start');
  await scenario.whenStatus(order.id, 'processing');
  await scenario.press(dara, order.id, 'photos');
  await scenario.whenNotified(dara, 'Send the photos');
  const photo = { file_id: scenario.telegram.addFile(tinyPicture), file_unique_id: 'a', width: 2, height: 2 };
  scenario.telegram.write(scenario.token, dara.person, { photo: [photo] });
  await vi.waitFor(async () => expect((await scenario.read(order.id)).attachments).toHaveLength(1), patient);
  await vi.waitFor(() => expect(scenario.ordersSeen(dara, order.id).at(-1)?.text).toContain('Files: 1'), patient);
  await scenario.press(dara, order.id, 'complete');
  await scenario.whenStatus(order.id, 'completed');
  scenario.write(dara, '/orders');
  await vi.waitFor(() => expect(scenario.texts(dara).at(-1)).toMatch(/no open orders|Order/), patient);

  const updates = scenario.telegram.pushed.slice(first);
  expect(updates.length).toBeGreaterThan(9);
  const state = async () => ({ order: await scenario.read(order.id), history: await history(order.id) });
  const before = JSON.stringify(await state());
  const seen = scenario.texts(dara).length;
  const { rows: handled } = await scenario.app.context.database.unscopedSql<{ count: number }>(
    'select count(*)::int as count from telegram_updates',
    [],
  );
  for (let at = 0; at < 1000; at += 20) {
    const batch = Array.from({ length: 20 }, (_, index) => updates[((at + index) * 37) % updates.length]!);
    await Promise.all(batch.map((update) => scenario.telegram.hand(scenario.token, update)));
  }
  // Said after all of them, and answered after whatever they might have caused.
  scenario.write(dara, '/help');
  await scenario.whenNotified(dara, 'What you can do here');
  expect(scenario.texts(dara)).toHaveLength(seen + 1);
  expect(JSON.stringify(await state())).toBe(before);
  const { rows } = await scenario.app.context.database.unscopedSql<{ count: number }>(
    'select count(*)::int as count from telegram_updates',
    [],
  );
  expect(rows[0]!.count).toBe(handled[0]!.count + 1);
}, 240_000);

it('keeps the buttons of the newest message about an order only', async () => {
  const dara = await scenario.employ('Dara');
  const order = await scenario.createOrder();
  const { message } = await scenario.whenOffered(dara, order.id, 'take');
  const body = { operatorId: dara.id, reason: 'Is near', version: order.version };
  getData(await scenario.company.owner.call(serviceOrdersApi.assign, { params: { id: order.id }, body }));
  await scenario.whenOffered(dara, order.id, 'accept');
  await vi.waitFor(() => expect(message.buttons).toEqual([]), patient);
  expect(scenario.ordersSeen(dara, order.id)).toHaveLength(1);
});

it('shows users that they have blocked the bot, until they let it write again', async () => {
  const bopha = await scenario.employ('Bopha');
  const isBlocked = async () => getData(await bopha.portal.call(telegramStaffApi.get)).binding?.isBlocked;
  scenario.telegram.setBlocked(scenario.token, bopha.person, true);
  await vi.waitFor(async () => expect(await isBlocked()).toBe(true), patient);
  scenario.telegram.setBlocked(scenario.token, bopha.person, false);
  await vi.waitFor(async () => expect(await isBlocked()).toBe(false), patient);
  const order = await scenario.createOrder();
  await scenario.whenOffered(bopha, order.id, 'take');
});
