import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer, type Person } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** A reserved name: nothing leaves the machine. */
const publicUrl = 'https://sala.invalid';
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

let nextPerson = 900_000;
const somebody = (): Person => ({ id: nextPerson++, first_name: 'Lina', language_code: 'en' });

async function openShop(server: TestApp = app) {
  const company = await Company.open(server);
  const token = telegram.createBot(`r${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  return { company, token };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const getBot = async ({ company }: Shop) => getData(await company.owner.call(telegramApi.get)).bot;
const listChannels = async ({ company }: Shop) =>
  getData(await company.owner.call(channelsApi.list, { query: { source: 'telegram' } }));
async function listTexts(shop: Shop): Promise<string[]> {
  const [channel] = await listChannels(shop);
  if (!channel) return [];
  const body = { channelId: channel.id, limit: 100 };
  const messages = getData(await shop.company.owner.call(messagesApi.list, { body }));
  return messages.filter(({ type }) => type === 'text').map(({ text }) => text);
}
const patient = { timeout: 60_000, interval: 50 };

describe('a bot', () => {
  it('is refused with a token that Telegram does not know, and with one that another business uses', async () => {
    const { token } = await openShop();
    const other = await Company.open(app);
    const connect = (given: string) => other.owner.call(telegramApi.connect, { body: { token: given } });
    expect((await connect(`123456789:${'A'.repeat(35)}`)).failure.message).toBe('telegramTokenRefused');
    expect((await connect(token)).failure.message).toBe('telegramBotInUse');
    expect((await connect('not a token')).failure.validate).toEqual({ token: [{ key: 'telegramToken' }] });
    expect(await getBot({ company: other, token })).toBeNull();
  });

  it('whose token was taken back is shown so, and goes on with a new one', async () => {
    const shop = await openShop();
    telegram.revoke(shop.token);
    await vi.waitFor(async () => expect((await getBot(shop))?.state).toBe('revoked'), patient);
    const token = telegram.createBot('again_bot');
    getData(await shop.company.owner.call(telegramApi.connect, { body: { token } }));
    const lina = somebody();
    telegram.write(token, lina, { text: 'Still there?' });
    await vi.waitFor(async () => expect(await listTexts(shop)).toEqual(['Still there?']), patient);
  });

  it('whose token was taken back sends what waited once it has a new one', async () => {
    const shop = await openShop();
    const lina = somebody();
    telegram.write(shop.token, lina, { text: 'Are you open?' });
    await vi.waitFor(async () => expect(await listTexts(shop)).toHaveLength(1), patient);
    const renewed = telegram.renew(shop.token);
    await vi.waitFor(async () => expect((await getBot(shop))?.state).toBe('revoked'), patient);
    await shop.company.answer((await listChannels(shop))[0]!.id, 'Until six');
    await vi.waitFor(async () => expect((await getBot(shop))?.waitingCount).toBe(1), patient);
    // The worker has looked without effect by then.
    await vi.waitFor(async () => {
      const { rows } = await app.context.database.unscopedSql(
        'select 1 from telegram_lanes where chat_id = $1 and direction = $2 and due_at is null and lease_owner is null',
        [lina.id, 'out'],
      );
      expect(rows).toHaveLength(1);
    }, patient);
    getData(await shop.company.owner.call(telegramApi.connect, { body: { token: renewed } }));
    await telegram.whenSeen(renewed, lina.id, 1);
    expect(telegram.texts(renewed, lina.id)).toEqual(['Until six']);
    expect((await getBot(shop))?.state).toBe('active');
  });

  it('that was taken off receives nothing any more', async () => {
    const shop = await openShop();
    expect(getData(await shop.company.owner.call(telegramApi.disconnect))).toEqual({ bot: null });
    telegram.write(shop.token, somebody(), { text: 'Hello?' });
    await openShop();
    expect(await listChannels(shop)).toEqual([]);
  });
});

describe('customers', () => {
  it('who have blocked the bot are shown to the operator as not reached, and are reached again when they come back', async () => {
    const shop = await openShop();
    const lina = somebody();
    telegram.write(shop.token, lina, { text: 'One' });
    await vi.waitFor(async () => expect(await listTexts(shop)).toEqual(['One']), patient);
    const { id } = (await listChannels(shop))[0]!;
    telegram.setBlocked(shop.token, lina, true);
    await shop.company.answer(id, 'Lost');
    await vi.waitFor(async () => {
      const [channel] = await listChannels(shop);
      expect(channel!.delivery?.undelivered).toEqual([{ seq: expect.any(Number), problem: 'blocked' }]);
    }, patient);
    expect((await getBot(shop))?.blockedCount).toBe(1);
    telegram.setBlocked(shop.token, lina, false);
    await vi.waitFor(async () => expect((await getBot(shop))?.blockedCount).toBe(0), patient);
    const body = { type: 'text' as const, id: newId(), channelId: id, text: 'Found' };
    getData(await shop.company.owner.call(messagesApi.create, { body }));
    await telegram.whenSeen(shop.token, lina.id, 1);
    expect(telegram.texts(shop.token, lina.id)).toEqual(['Found']);
  });

  it('get every answer once and in order after Telegram asked to slow down and was away', async () => {
    const shop = await openShop();
    const lina = somebody();
    telegram.write(shop.token, lina, { text: 'Count for me' });
    await vi.waitFor(async () => expect(await listTexts(shop)).toHaveLength(1), patient);
    const { id } = (await listChannels(shop))[0]!;
    telegram.slowDown = { times: 2, seconds: 1 };
    await shop.company.answer(id, '1');
    telegram.isAway = true;
    const say = async (text: string) => {
      const body = { type: 'text' as const, id: newId(), channelId: id, text };
      getData(await shop.company.owner.call(messagesApi.create, { body }));
    };
    for (const text of ['2', '3', '4', '5']) await say(text);
    for (const text of ['One', 'Two', 'Three']) telegram.write(shop.token, lina, { text });
    // A whole hour of vain attempts: each is looked at again when its pause is over.
    for (let minutes = 0; minutes < 60; minutes += 20) {
      app.clock.advance({ minutes: 20 });
      await vi.waitFor(async () => {
        const { rows } = await app.context.database.unscopedSql<{ due: Date | null }>(
          'select min(due_at) as due from telegram_lanes where chat_id = $1 and direction = $2 and lease_owner is null',
          [lina.id, 'out'],
        );
        expect(rows[0]?.due?.getTime()).toBeGreaterThan(app.clock.now().getTime());
      }, patient);
    }
    app.clock.advance({ minutes: 5 });
    telegram.isAway = false;
    await telegram.whenSeen(shop.token, lina.id, 5);
    expect(telegram.texts(shop.token, lina.id)).toEqual(['1', '2', '3', '4', '5']);
    const both = ['Count for me', '1', '2', '3', '4', '5', 'One', 'Two', 'Three'];
    // The session of the owner has ended with the hour.
    await vi.waitFor(async () => {
      const { rows } = await app.context.database.unscopedSql<{ text: string }>(
        "select text from chat_messages where merchant_id = $1 and type = 'text' order by seq",
        [shop.company.merchantId],
      );
      expect(rows.map(({ text }) => text)).toEqual(both);
    }, patient);
  });
});

describe('updates that Telegram hands in', () => {
  it('are taken with the secret alone, and once, however often and in which order they come', async () => {
    const server = await createTestApp({
      environment: { TELEGRAM_API_ROOT: telegram.url, PUBLIC_URL: publicUrl },
    });
    try {
      const shop = await openShop(server);
      const hook = await vi.waitFor(() => {
        const found = telegram.webhookOf(shop.token);
        if (!found) throw new Error('No webhook was named');
        return found;
      }, patient);
      expect(hook.url).toBe(`${publicUrl}/api/telegram/${shop.token.split(':')[0]}`);
      const address = hook.url.replace(publicUrl, server.address);
      const lina = somebody();
      const update = (number: number) => ({
        update_id: 5_000_000 + number,
        message: {
          message_id: number,
          date: 1_790_000_000 + number,
          chat: { id: lina.id, type: 'private' },
          from: { is_bot: false, ...lina },
          text: `Line ${number}`,
        },
      });
      const first = Array.from({ length: 50 }, (_, index) => update(index + 1));
      expect(await telegram.post(address, first[0]!, 'a guess')).toBe(403);
      for (const each of first) expect(await telegram.post(address, each, hook.secret)).toBe(200);
      await vi.waitFor(async () => expect(await listTexts(shop)).toHaveLength(50), patient);
      const before = await listTexts(shop);
      expect(before).toEqual(first.map(({ message }) => message.text));
      const replayed = Array.from({ length: 200 }, (_, index) => first[(index * 37) % first.length]!);
      for (let at = 0; at < replayed.length; at += 20)
        await Promise.all(replayed.slice(at, at + 20).map((each) => telegram.post(address, each, hook.secret)));
      expect(await telegram.post(address, update(51), hook.secret)).toBe(200);
      await vi.waitFor(async () => expect(await listTexts(shop)).toHaveLength(51), patient);
      expect(await listTexts(shop)).toEqual([...before, 'Line 51']);
    } finally {
      await server.close();
    }
  });
});
