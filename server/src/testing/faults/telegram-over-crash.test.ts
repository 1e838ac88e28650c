import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/chat/messages.api.ts';
import { telegramApi } from '@sala/contract/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer } from '../bot-api-server.ts';
import { Company, getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';

let telegram: BotApiServer;
let server: ServerProcess;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  server = await ServerProcess.start({ environment: { TELEGRAM_API_ROOT: telegram.url } });
});
afterAll(async () => {
  await server?.dispose();
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
