import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getData, tinyPicture } from '#testing/company.ts';
import { patient, TelegramDesk } from '#testing/telegram-desk.ts';

let desk: TelegramDesk;

beforeAll(async () => {
  desk = await TelegramDesk.open();
});
afterAll(() => desk?.close());

it('leads from the binding over order, hold and completion with a photo to the confirmation and rating of the customer', async () => {
  const { company, telegram } = desk;
  const { owner } = company;
  const shopToken = telegram.createBot('shop_bot');
  getData(await owner.call(telegramApi.connect, { body: { token: shopToken } }));
  const dara = await desk.employ('Dara');

  const lina = desk.somebody('Lina');
  telegram.write(shopToken, lina, { text: 'My tap is dry' });
  const channel = await vi.waitFor(async () => {
    const [found] = getData(await owner.call(channelsApi.list, { query: { source: 'telegram' } }));
    if (!found) throw new Error('Nobody has written yet');
    return found;
  }, patient);
  const order = await desk.createOrder({ title: 'A dry tap', channelId: channel.id, customer: { name: 'Lina' } });

  await desk.press(dara, order.id, 'take');
  await desk.press(dara, order.id, 'accept');
  await desk.whenStatus(order.id, 'accepted');
  await desk.press(dara, order.id, 'hold');
  await desk.press(dara, order.id, 'hold', '30');
  await desk.whenStatus(order.id, 'hold');
  await desk.press(dara, order.id, 'resume');
  await desk.press(dara, order.id, 'start');
  await desk.whenStatus(order.id, 'processing');
  await desk.press(dara, order.id, 'photos');
  await desk.whenNotified(dara, 'Send the photos');
  const photo = { file_id: telegram.addFile(tinyPicture), file_unique_id: 'a', width: 2, height: 2 };
  telegram.write(desk.token, dara.person, { photo: [photo] });
  await vi.waitFor(async () => expect((await desk.read(order.id)).attachments).toHaveLength(1), patient);
  await vi.waitFor(() => expect(desk.ordersSeen(dara, order.id).at(-1)?.text).toContain('Files: 1'), patient);
  await desk.press(dara, order.id, 'complete');
  await desk.whenStatus(order.id, 'completed');

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
  await desk.whenStatus(order.id, 'resolved');
  await press('5 ⭐');
  await vi.waitFor(async () => expect((await desk.read(order.id)).rating?.stars).toBe(5), patient);
  await desk.whenNotified(dara, /A dry tap/);
}, 240_000);
