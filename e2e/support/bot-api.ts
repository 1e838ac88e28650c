import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Bot {
  readonly id: number;
  readonly username: string;
  updates: { update_id: number }[];
}

export interface BotApi {
  readonly url: string;
  /** A new bot, as BotFather makes one; answers its token. */
  createBot(username: string): string;
  /** A person writes to the bot. */
  write(token: string, person: { id: number; name: string }, text: string): void;
  /** What a person has read from any bot, in order. */
  texts(chatId: number): string[];
  close(): void;
}

/** As much of Telegram's Bot API as a browser test needs. */
export async function openBotApi(): Promise<BotApi> {
  const bots = new Map<string, Bot>();
  const sent: { chatId: number; text: string }[] = [];
  let isClosed = false;
  let nextId = 1;

  async function answer(bot: Bot, method: string, params: Record<string, unknown>): Promise<unknown> {
    if (method === 'getMe') return { id: bot.id, is_bot: true, first_name: 'Our shop', username: bot.username };
    if (method === 'getWebhookInfo') return { url: '', pending_update_count: 0 };
    if (method === 'getUserProfilePhotos') return { total_count: 0, photos: [] };
    if (method === 'sendMessage') {
      sent.push({ chatId: Number(params.chat_id), text: String(params.text) });
      return { message_id: nextId++, date: 1, chat: { id: params.chat_id, type: 'private' } };
    }
    if (method !== 'getUpdates') return true;
    bot.updates = bot.updates.filter(({ update_id: id }) => id >= Number(params.offset ?? 0));
    const until = Date.now() + Number(params.timeout ?? 0) * 1000;
    while (bot.updates.length === 0 && Date.now() < until && !isClosed) await pause(20);
    return bot.updates;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    const bot = bots.get(token);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    const content = bot
      ? { ok: true, result: await answer(bot, method, body) }
      : { ok: false, error_code: 401, description: 'Unauthorized' };
    response.writeHead(bot ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    createBot(username) {
      const id = 7_100_000_000 + nextId++;
      const token = `${id}:AA${'b'.repeat(33)}`;
      bots.set(token, { id, username, updates: [] });
      return token;
    },
    write(token, { id, name }, text) {
      const message = {
        message_id: nextId++,
        date: Math.floor(Date.now() / 1000),
        chat: { id, type: 'private' },
        from: { id, is_bot: false, first_name: name, language_code: 'en' },
        text,
      };
      bots.get(token)!.updates.push({ update_id: nextId++, message } as never);
    },
    texts: (chatId) => sent.filter((one) => one.chatId === chatId).map(({ text }) => text),
    close() {
      isClosed = true;
      server.closeAllConnections();
      server.close();
    },
  };
}
