import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { getBotId } from './bot-api.ts';
import { markLaneDue } from './lanes.repository.ts';
import { findTurnOfChat, readPace, takeTurn } from './send/pace.repository.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let telegram: BotApiServer;
let company: Company;
let token: string;
/** Of a server whose deployment says nothing else. */
const pace = readPace({ rates: new Map() });

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url, LIMITS: '' } });
  company = await Company.open(app);
  token = telegram.createBot(`p${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});

let nextPerson = 270_000;
async function meet(text: string) {
  const person = { id: nextPerson++, first_name: 'Lina', language_code: 'en' };
  telegram.write(token, person, { text });
  const channelId = await vi.waitFor(async () => {
    const channels = getData(await company.owner.call(channelsApi.list, { query: {} }));
    const found = channels.find(({ lastMessage }) => lastMessage?.text === text);
    if (!found) throw new Error('Nobody has written yet');
    return found.id;
  }, patient);
  return { person, channelId };
}
const listSends = async (chatId: number) => {
  const { query } = app.context.database.forMerchant(company.merchantId);
  return query.selectFrom('telegram_sends').selectAll().where('chat_id', '=', chatId).orderBy('place').execute();
};

it('never gives a bot more than 30 turns within a second, however many processes take them for however many people', async () => {
  const { database, clock } = app.context;
  const botId = getBotId(telegram.createBot('busy_bot'));
  await database.unscoped.insertInto('telegram_receivers').values({ bot_id: botId }).execute();
  const now = clock.now();
  const turns = await Promise.all(
    Array.from({ length: 150 }, (_, index) => takeTurn(database, pace, { botId, chatId: 1000 + index }, now)),
  );
  const times = turns.map((at) => at.getTime() - now.getTime()).sort((one, other) => one - other);
  expect(times[0]).toBe(0);
  for (const [index, time] of times.entries()) if (index >= 30) expect(time - times[index - 30]!).toBeGreaterThan(1000);
  // Nothing is owed for the time in which nothing was sent, and a clock that was put back silences nobody.
  const later = new Date(now.getTime() + 3_600_000);
  expect(await takeTurn(database, pace, { botId, chatId: 1 }, later)).toEqual(later);
  expect(await takeTurn(database, pace, { botId, chatId: 1 }, now)).toEqual(now);
});

it('gives a person three messages at once and then one a second', async () => {
  const { database, clock } = app.context;
  const chat = { botId: getBotId(token), chatId: 999 };
  const now = clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const inTransaction = { executeUnscoped: (text: string, values: unknown[]) => database.unscopedSql(text, values) };
  await markLaneDue(inTransaction as never, { ...chat, direction: 'out' }, after(3_600_000));
  for (let count = 0; count < 3; count += 1) {
    expect((await findTurnOfChat(database, pace, chat, now)).getTime()).toBeLessThanOrEqual(now.getTime());
    await takeTurn(database, pace, chat, now);
  }
  for (const second of [1, 2, 3]) {
    expect(await findTurnOfChat(database, pace, chat, now)).toEqual(after(second * 1000));
    await takeTurn(database, pace, chat, after(second * 1000));
  }
});

it('sends what somebody says quickly in that pace and in order', async () => {
  const { person, channelId } = await meet('Tell me everything');
  const said = ['1', '2', '3', '4', '5', '6'];
  for (const text of said) await company.answer(channelId, text);
  await telegram.whenSeen(token, person.id, said.length);
  expect(telegram.texts(token, person.id)).toEqual(said);
  const times = await vi.waitFor(async () => {
    const sends = await listSends(person.id);
    expect(sends.every(({ state }) => state === 'sent')).toBe(true);
    return { first: sends[0]!.created_at.getTime(), last: sends.at(-1)!.sent_at!.getTime() };
  }, patient);
  // The first three may leave at once, each of the others a second after the one before it.
  expect(times.last - times.first).toBeGreaterThanOrEqual(3000);
});

it('asks again when the pause is over for which Telegram asked, and not before', async () => {
  const { person, channelId } = await meet('Are you there?');
  const calls = () =>
    telegram.calls.filter(({ method, params }) => method === 'sendMessage' && params.chat_id === person.id);
  telegram.slowDown = { times: 1, seconds: 600 };
  await company.answer(channelId, 'Yes');
  const next = await vi.waitFor(async () => {
    const [send] = await listSends(person.id);
    if (!send?.next_at) throw new Error('Telegram was not asked yet');
    return send.next_at;
  }, patient);
  expect(next.getTime()).toBeGreaterThan(app.clock.now().getTime() + 500_000);
  const lane = async () => {
    const { rows } = await app.context.database.unscopedSql<{ due: Date | null }>(
      `select due_at as due from telegram_lanes where chat_id = $1 and direction = 'out' and lease_owner is null`,
      [person.id],
    );
    return rows[0]?.due;
  };
  await vi.waitFor(async () => expect(await lane()).toEqual(next), patient);
  expect(calls()).toHaveLength(1);
  app.clock.advance({ seconds: 601 });
  await telegram.whenSeen(token, person.id, 1);
  expect(calls()).toHaveLength(2);
});
