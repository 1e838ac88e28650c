import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer, type Person } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { toShortId } from './customers/callback-data.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let telegram: BotApiServer;
let staffToken: string;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  staffToken = telegram.createBot('sala_staff_bot');
  app = await createTestApp({
    environment: { TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: staffToken },
  });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});

let nextPerson = 280_000;
const somebody = (more: Partial<Person> = {}): Person => ({
  id: nextPerson++,
  first_name: 'Lina',
  language_code: 'en',
  ...more,
});

async function openShop() {
  const company = await Company.open(app);
  const token = telegram.createBot(`a${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  const list = async () => getData(await company.owner.call(channelsApi.list, { query: {} }));
  const meet = async (person: Person, text: string) => {
    telegram.write(token, person, { text });
    return vi.waitFor(async () => {
      const found = (await list()).find(({ lastMessage }) => lastMessage?.text === text);
      if (!found) throw new Error('Nobody has written yet');
      return found;
    }, patient);
  };
  return { company, token, list, meet };
}

it('shows names without what disguises them, and texts as they were written', async () => {
  const { meet } = await openShop();
  const text = '<img src=x onerror=alert(1)> *bold* [link](javascript:alert(1))';
  const first_name = '\u202Egnp.exe\n<b>Bold</b>\u2066';
  const { visitor, lastMessage } = await meet(somebody({ first_name, last_name: '*_x_*' }), text);
  expect(visitor.name).toBe('gnp.exe <b>Bold</b> *_x_*');
  expect(lastMessage?.text).toBe(text);
  const unseen = await meet(somebody({ first_name: '\u202E', username: 'sok_dara' }), 'Hello');
  expect(unseen.visitor.name).toBe('sok_dara');
  const long = await meet(somebody({ first_name: `${'a'.repeat(99)}😀` }), 'A long name');
  expect(long.visitor.name).toBe('a'.repeat(99));
});

it('sends operators’ words as they are: no sign in them marks up, and no name', async () => {
  const { company, token, meet } = await openShop();
  const lina = somebody();
  const { id } = await meet(lina, 'How do I write it?');
  const words = '<b>5 * 3 * 2</b> _or_ [here](https://shop.example) & <i>so on';
  await company.answer(id, words);
  await telegram.whenSeen(token, lina.id, 1);
  const call = telegram.calls.find(({ method, params }) => method === 'sendMessage' && params.chat_id === lina.id);
  expect(call?.params.text).toBe(words);
  expect(Object.keys(call!.params)).not.toContain('parse_mode');
});

it('does nothing at a press that belongs to another person, another business or nobody', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const [lina, thief, stranger] = [somebody(), somebody(), somebody()];
  const channel = await shop.meet(lina, 'One');
  await shop.meet(thief, 'Two');
  await other.meet(thief, 'Three');
  await shop.company.answer(channel.id, 'Here');
  getData(await shop.company.owner.call(channelsApi.setStatus, { body: { channelId: channel.id, status: 'closed' } }));
  const read = async () =>
    getData(await shop.company.owner.call(channelsApi.detail, { body: { channelId: channel.id } }));
  const rating = `r1:${toShortId(channel.id)}`;
  const forged = [rating, 'r9:x', 'sa1', `c0:${toShortId(newId())}`, `oa${toShortId(newId())}1`, '_'.repeat(64), ''];
  const message = {
    messageId: 1,
    text: '',
    method: '',
    buttons: [],
    replyTo: undefined,
    file: undefined,
    isDeleted: false,
  };
  for (const data of forged) {
    telegram.press(shop.token, thief, message, data);
    telegram.press(other.token, thief, message, data);
    telegram.press(shop.token, stranger, message, data);
    telegram.press(staffToken, thief, message, data);
  }
  const answers = () => telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').length;
  await vi.waitFor(() => expect(answers()).toBe(forged.length * 4), patient);
  expect((await read()).rating).toBeNull();
  expect(await shop.list()).toHaveLength(2);
  expect(telegram.texts(shop.token, stranger.id)).toEqual([]);
});

it('reads nothing in groups, and answers nothing there', async () => {
  const { token, list, meet } = await openShop();
  const group = { id: -1_000_000_000_123, type: 'supergroup', title: 'Everybody' };
  const from = { id: nextPerson++, is_bot: false, first_name: 'Lina' };
  for (const bot of [token, staffToken])
    for (const text of ['Hello', '/start', '/orders', `/start ${'A'.repeat(32)}`])
      telegram.push(bot, { message: { message_id: 1, date: 1, chat: group, from, text } });
  await meet(somebody(), 'In private');
  await telegram.whenTaken(staffToken);
  telegram.write(staffToken, somebody({ id: 289_999 }), { text: 'In private' });
  await telegram.whenSeen(staffToken, 289_999, 1);
  expect(await list()).toHaveLength(1);
  for (const bot of [token, staffToken]) expect(telegram.texts(bot, group.id)).toEqual([]);
});
