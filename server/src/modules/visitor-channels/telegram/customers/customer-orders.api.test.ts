import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { BotApiServer } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let telegram: BotApiServer;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url } });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});
const patient = { timeout: 60_000, interval: 50 };

it('a customer accepts the price, confirms the work and rates it with buttons in their chat', async () => {
  const company = await Company.open(app);
  const { owner } = company;
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
  const token = telegram.createBot('orders_bot');
  getData(await owner.call(telegramApi.connect, { body: { token } }));
  const lina = { id: 810_000, first_name: 'Lina', language_code: 'en' };
  telegram.write(token, lina, { text: 'Ten bottles, please' });
  const channel = await vi.waitFor(async () => {
    const [found] = getData(await owner.call(channelsApi.list, { query: { source: 'telegram' } }));
    if (!found) throw new Error('Nobody has written yet');
    return found;
  }, patient);
  const body = {
    title: 'Ten bottles',
    categoryCode: 'water',
    priceType: 'negotiate' as const,
    currency: 'USD',
    channelId: channel.id,
    customer: { name: 'Lina' },
  };
  const created = getData(await owner.call(serviceOrdersApi.create, { body }));
  const params = { id: created.id };
  const read = async () => getData(await owner.call(serviceOrdersApi.get, { params }));
  const update = async (change: object) => {
    const { version } = await read();
    getData(await owner.call(serviceOrdersApi.update, { params, body: { version, ...change } as never }));
  };
  const press = async (label: string) => {
    const { message, data } = await vi.waitFor(() => {
      for (const one of telegram.seen(token, lina.id).toReversed())
        for (const { text, callback_data: found } of one.buttons.flat())
          if (text === label && found) return { message: one, data: found as string };
      throw new Error(`No button ${label}: ${JSON.stringify(telegram.seen(token, lina.id).at(-1))}`);
    }, patient);
    telegram.press(token, lina, message, data);
    return { message, data };
  };
  const { version } = created;
  const named = { operatorId: company.ownerId, priceSpecialistId: company.ownerId, reason: 'Is near', version };
  getData(await owner.call(serviceOrdersApi.assign, { params, body: named }));
  await update({ status: 'pending', price: '6' });
  const accepted = await press('Accept the price');
  await vi.waitFor(async () => expect((await read()).prices.at(-1)?.state).toBe('accepted'), patient);
  // Pressed again: it was answered, and the message has no buttons any more.
  telegram.press(token, lina, accepted.message, accepted.data);
  await vi.waitFor(() => expect(accepted.message.buttons).toEqual([]), patient);
  for (const status of ['accepted', 'processing', 'completed', 'completed']) await update({ status });
  await press('Yes, it is done');
  await vi.waitFor(async () => expect((await read()).status).toBe('resolved'), patient);
  await press('5 ⭐');
  await vi.waitFor(async () => expect((await read()).rating?.stars).toBe(5), patient);
}, 240_000);
