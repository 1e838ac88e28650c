import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotApiServer } from '../bot-api-server.ts';
import { Company, getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { findButton } from '../telegram-scenario.ts';
import { createTestDatabase } from '../test-database.ts';

let telegram: BotApiServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let staffToken: string;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  staffToken = telegram.createBot('sala_staff_bot');
  database = await createTestDatabase();
  server = await ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: staffToken },
  });
});
afterAll(async () => {
  await server?.dispose();
  await database?.drop();
  await telegram?.close();
});
const patient = { timeout: 90_000, interval: 100 };

it('loses and doubles nothing between update and answer when the server is killed', async () => {
  const company = await Company.open(server);
  const token = telegram.createBot('crash_bot');
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  const lina = { id: 950_000, first_name: 'Lina', language_code: 'en' };
  telegram.write(token, lina, { text: 'In 0' });
  const list = async () => getData(await company.owner.call(channelsApi.list, { query: { source: 'telegram' } }));
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), patient);
  const channelId = (await list())[0]!.id;
  getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
  const wanted = Array.from({ length: 6 }, (_, index) => `Out ${index}`);
  // The server dies while it has sent some, and hands over the third.
  let killed: Promise<void> | undefined;
  telegram.onCall = async ({ method, params }) => {
    if (method !== 'sendMessage' || params.text !== 'Out 2' || killed) return;
    killed = server.kill9();
    await killed;
  };
  // Nothing leaves before all is said.
  telegram.isAway = true;
  for (const text of wanted)
    getData(await company.owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text } }));
  telegram.isAway = false;
  await vi.waitFor(() => expect(killed).toBeDefined(), patient);
  await killed;
  const written = Array.from({ length: 30 }, (_, index) => `In ${index + 1}`);
  for (const text of written) telegram.write(token, lina, { text });
  await server.passLeases();
  await server.restart();
  const body = { channelId, limit: 100 };
  await vi.waitFor(async () => {
    const messages = getData(await company.owner.call(messagesApi.list, { body }));
    const texts = messages.filter(({ sender }) => sender.type === 'visitor').map(({ text }) => text);
    expect(texts).toEqual(['In 0', ...written]);
  }, patient);
  await vi.waitFor(() => expect(telegram.texts(token, lina.id).at(-1)).toBe(wanted.at(-1)), patient);
  // What Telegram was taking at that moment may come twice: it has no key to prevent that.
  const seen = telegram.texts(token, lina.id).filter((text) => text.startsWith('Out'));
  expect(seen.filter((text, index) => text !== seen[index - 1])).toEqual(wanted);
  expect(seen.filter((text) => text !== 'Out 2')).toHaveLength(wanted.length - 1);
}, 240_000);

it('does once what a user pressed when the server is killed before it has answered', async () => {
  const company = await Company.open(server);
  await buildSampleCatalogue(server.context, company.merchantId, { kinds: ['water'] });
  const { id, portal } = await company.hire('Dara');
  const person = { id: 960_000, first_name: 'Dara', language_code: 'en' };
  const { link } = getData(await portal.call(telegramStaffApi.createLink));
  telegram.write(staffToken, person, { text: `/start ${new URL(link).searchParams.get('start')}` });
  await vi.waitFor(
    async () => expect(getData(await portal.call(telegramStaffApi.get)).binding).not.toBeNull(),
    patient,
  );
  getData(await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } }));
  const body = {
    title: 'Ten bottles',
    categoryCode: 'water',
    priceType: 'fixed' as const,
    price: '5',
    currency: 'USD',
    address: 'Street 271',
    customer: { name: 'Srey', phone: '+85512345678' },
  };
  const order = getData(await company.owner.call(serviceOrdersApi.create, { body }));
  const whenOffered = (action: string) =>
    vi.waitFor(() => {
      const message = telegram.seen(staffToken, person.id).findLast((one) => findButton(one, action));
      if (!message) throw new Error(`No button ${action}`);
      return { message, data: findButton(message, action)!.callback_data as string };
    }, patient);
  const take = await whenOffered('take');
  let killed: Promise<void> | undefined;
  telegram.onCall = async ({ method }) => {
    if (method !== 'answerCallbackQuery' || killed) return;
    killed = server.kill9();
    await killed;
  };
  telegram.press(staffToken, person, take.message, take.data);
  await vi.waitFor(() => expect(killed).toBeDefined(), patient);
  await killed;
  await server.passLeases();
  await server.restart();
  const accept = await whenOffered('accept');
  const read = async () => getData(await company.owner.call(serviceOrdersApi.get, { params: { id: order.id } }));
  const history = async () =>
    getData(await company.owner.call(serviceOrdersApi.logs, { query: { serviceId: order.id } })).filter(
      ({ action, actor }) => action !== 'seen' && actor.id === id,
    );
  expect((await read()).operator?.id).toBe(id);
  const taken = (await history()).length;
  expect(taken).toBeGreaterThan(0);
  telegram.press(staffToken, person, accept.message, accept.data);
  await vi.waitFor(async () => expect((await read()).status).toBe('accepted'), patient);
  const kinds = (await history()).map(({ action, to }) => `${action} ${to}`);
  expect(new Set(kinds).size).toBe(kinds.length);
}, 240_000);
