import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer } from '../bot-api-server.ts';
import { Company, getData } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';

const patient = { timeout: 120_000, interval: 100 };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let telegram: BotApiServer;
let first: ServerProcess;
let second: ServerProcess;

const start = () =>
  ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { TELEGRAM_API_ROOT: telegram.url, LOG_LEVEL: 'trace' },
  });

beforeAll(async () => {
  [telegram, database] = await Promise.all([BotApiServer.open(), createTestDatabase()]);
  first = await start();
});
afterAll(async () => {
  await Promise.all([first?.dispose(), second?.dispose()]);
  await telegram?.close();
  await database?.drop();
});

it('one process at a time asks for the updates of a bot, another one goes on when it is killed, and no log names the token', async () => {
  const company = await Company.open(first);
  const token = telegram.createBot('leased_bot');
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  const lina = { id: 970_000, first_name: 'Lina', language_code: 'en' };
  const list = async () => getData(await company.owner.call(channelsApi.list, { query: { source: 'telegram' } }));
  telegram.write(token, lina, { text: 'One' });
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), patient);
  second = await start();
  const channelId = (await list())[0]!.id;
  // Both work: what is said in one may be sent by the other.
  await company.answer(channelId, 'Answer one');
  await telegram.whenSeen(token, lina.id, 1);
  expect(telegram.conflicts).toBe(0);

  await first.kill9();
  for (const text of ['Two', 'Three', 'Four']) telegram.write(token, lina, { text });
  const owner = second.portal();
  Object.assign(owner, { accessToken: company.owner.accessToken, refreshToken: company.owner.refreshToken });
  const read = async () =>
    getData(await owner.call(messagesApi.list, { body: { channelId, limit: 100 } }))
      .filter(({ type, sender }) => type === 'text' && sender.type === 'visitor')
      .map(({ text }) => text);
  await vi.waitFor(async () => expect(await read()).toEqual(['One', 'Two', 'Three', 'Four']), patient);
  expect(telegram.conflicts).toBe(0);

  // Everything that can go wrong says so, with the address that has the token in it.
  const say = async (text: string) =>
    getData(await owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text } }));
  telegram.isAway = true;
  await say('While nobody is there');
  telegram.write(token, lina, { document: { file_id: 'gone', file_name: 'x.pdf' } });
  await vi.waitFor(async () => {
    expect(getData(await owner.call(telegramApi.get)).bot?.problem).toBe('unreachable');
  }, patient);
  telegram.isAway = false;
  await vi.waitFor(() => expect(telegram.texts(token, lina.id)).toContain('While nobody is there'), patient);
  telegram.refusals.set('sendMessage', { code: 400, description: 'Bad Request: message is too odd' });
  await say('Odd');
  await vi.waitFor(() => expect(second.lines.join('\n')).toContain('Telegram refused a message'), patient);
  telegram.revoke(token);
  await vi.waitFor(async () => {
    expect(getData(await owner.call(telegramApi.get)).bot?.state).toBe('revoked');
  }, patient);
  const secret = token.split(':')[1]!;
  for (const { lines } of [first, second])
    expect(lines.find((line) => line.includes(secret) || line.includes(encodeURIComponent(token)))).toBeUndefined();
  const { rows } = await second.context.database.unscopedSql<{ found: boolean }>(
    `select bool_or(b::text like '%' || $1 || '%') or exists (select from telegram_updates u where u::text like '%' || $1 || '%') as found
    from telegram_bots b`,
    [secret],
  );
  expect(rows[0]?.found).toBe(false);
}, 300_000);
