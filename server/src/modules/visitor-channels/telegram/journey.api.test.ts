import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getData, tinyPicture } from '#testing/company.ts';
import { patient, TelegramScenario } from '#testing/telegram-scenario.ts';

let scenario: TelegramScenario;

beforeAll(async () => {
  scenario = await TelegramScenario.open();
});
afterAll(() => scenario?.close());

it('leads from the binding over order, hold and completion with a photo to the confirmation and rating of the customer', async () => {
  const { company, telegram } = scenario;
  const { owner } = company;
  const shopToken = telegram.createBot('shop_bot');
  getData(await owner.call(telegramApi.connect, { body: { token: shopToken } }));
  const dara = await scenario.employ('Dara');

  const lina = scenario.somebody('Lina');
  telegram.write(shopToken, lina, { text: 'My tap is dry' });
  const channel = await vi.waitFor(async () => {
    const [found] = getData(await owner.call(channelsApi.list, { query: { source: 'telegram' } }));
    if (!found) throw new Error('Nobody has written yet');
    return found;
  }, patient);
  const order = await scenario.createOrder({ title: 'A dry tap', channelId: channel.id, customer: { name: 'Lina' } });

  await scenario.press(dara, order.id, 'take');
  await scenario.press(dara, order.id, 'accept');
  await scenario.whenStatus(order.id, 'accepted');
  await scenario.press(dara, order.id, 'hold');
  await scenario.press(dara, order.id, 'hold', '30');
  await scenario.whenStatus(order.id, 'hold');
  await scenario.press(dara, order.id, 'resume');
  await scenario.press(dara, order.id, 'start');
  await scenario.whenStatus(order.id, 'processing');
  await scenario.press(dara, order.id, 'photos');
  await scenario.whenNotified(dara, 'Send the photos');
  const photo = { file_id: telegram.addFile(tinyPicture), file_unique_id: 'a', width: 2, height: 2 };
  telegram.write(scenario.token, dara.person, { photo: [photo] });
  await vi.waitFor(async () => expect((await scenario.read(order.id)).attachments).toHaveLength(1), patient);
  await vi.waitFor(() => expect(scenario.ordersSeen(dara, order.id).at(-1)?.text).toContain('Files: 1'), patient);
  await scenario.press(dara, order.id, 'complete');
  await scenario.whenStatus(order.id, 'completed');

  const press = async (label: string) => {
    const { message, data } = await vi.waitFor(() => {
      for (const one of telegram.seen(shopToken, lina.id).toReversed())
        for (const { text, callback_data: found } of one.buttons.flat())
          if (text === label && found) return { message: one, data: found as string };
      throw new Error(`No button ${label}: ${JSON.stringify(telegram.seen(shopToken, lina.id).at(-1))}`);
    }, patient);
    telegram.press(shopToken, lina, message, data);
  };
  await press('Yes, it is done');
  await scenario.whenStatus(order.id, 'resolved');
  await press('5 ⭐');
  await vi.waitFor(async () => expect((await scenario.read(order.id)).rating?.stars).toBe(5), patient);
  await scenario.whenNotified(dara, /A dry tap/);
}, 240_000);
