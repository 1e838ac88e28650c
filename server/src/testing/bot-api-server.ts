import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BotCall, type Person, parseCall, Refusal, type SeenMessage } from './bot-api-call.ts';

export type { Person, SeenMessage } from './bot-api-call.ts';

type Json = Record<string, unknown>;

interface Bot {
  readonly id: number;
  readonly token: string;
  readonly username: string;
  isRevoked: boolean;
  updates: Json[];
  /** The program that asks for updates at the moment. */
  asker: object | undefined;
  webhook: { url: string; secret: string } | undefined;
}

const maxFile = 20 * 1024 * 1024;
let nextBotNumber = 7_000_000_000;

/**
 * A Bot API of our own that keeps its word where the packaged one does not: an update stays until a later offset confirms it, no matter who
 * asks, and one program at a time may ask. It can be slow, be away, refuse and forget.
 */
export class BotApiServer {
  readonly calls: BotCall[] = [];
  /** Every update of every bot, as it was first handed over. */
  readonly pushed: Json[] = [];
  /** Answers every call as if Telegram were away, and counts the messages that come meanwhile. */
  isAway = false;
  sendsWhileAway = 0;
  /** Chats that have blocked the bot. */
  readonly blocked = new Set<number>();
  /** The number of coming sends that are answered with a wait, in s. */
  slowDown: { times: number; seconds: number } = { times: 0, seconds: 1 };
  /** Where the addresses of webhooks are really served: nothing leaves the machine. */
  servedAt: string | undefined;
  /** Runs before a call is answered. */
  onCall: ((call: BotCall) => void | Promise<void>) | undefined;
  /** So often did a program ask for the updates of a bot while another one did. */
  conflicts = 0;
  /** Refuses these methods. */
  readonly refusals = new Map<string, { code: number; description: string }>();
  /** Runs when the first bytes of a call have arrived, before the others are read. */
  onFirstBytes: ((path: string) => Promise<void>) | undefined;
  /** Runs when the first half of a file was handed over, before the second. */
  onHalfOfFile: (() => Promise<void>) | undefined;
  readonly #server: Server;
  readonly #bots = new Map<string, Bot>();
  readonly #chats = new Map<string, SeenMessage[]>();
  readonly #photos = new Map<number, string>();
  readonly #files = new Map<string, { bytes: Buffer; size: number }>();
  #nextUpdateId = 1000;
  #nextMessageId = 1;
  #nextPress = 1;
  #isClosing = false;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<BotApiServer> {
    const server = new BotApiServer();
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** A new bot, as BotFather makes one; answers its token. */
  createBot(username: string): string {
    nextBotNumber += 1;
    const token =
      `${nextBotNumber}:AA${'x'.repeat(10)}${Math.random().toString(36).slice(2).padEnd(12, 'q')}_${username}`.slice(
        0,
        60,
      );
    this.#bots.set(token, {
      id: nextBotNumber,
      token,
      username,
      isRevoked: false,
      updates: [],
      asker: undefined,
      webhook: undefined,
    });
    return token;
  }

  /** BotFather takes the token back. */
  revoke(token: string): void {
    this.#bot(token).isRevoked = true;
  }

  /** BotFather takes the token back and answers a new one of the same bot. */
  renew(token: string): string {
    const bot = this.#bot(token);
    const renewed = `${bot.id}:BB${token.split(':')[1]!.slice(2)}`;
    this.#bots.set(renewed, { ...bot, token: renewed });
    bot.isRevoked = true;
    return renewed;
  }

  webhookOf(token: string): { url: string; secret: string } | undefined {
    return this.#bot(token).webhook;
  }

  /** What the person has seen from the bot, in order. */
  seen(token: string, chatId: number): SeenMessage[] {
    return this.#chats.get(`${this.#bot(token).id} ${chatId}`) ?? [];
  }

  texts(token: string, chatId: number): string[] {
    return this.seen(token, chatId)
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ text }) => text);
  }

  /** Resolves when the person has seen so many messages; throws after some seconds. */
  async whenSeen(token: string, chatId: number, count: number, timeoutMs = 60_000): Promise<SeenMessage[]> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const seen = this.seen(token, chatId);
      if (seen.length >= count) return seen;
      if (performance.now() > until) throw new Error(`${seen.length} of ${count} came: ${JSON.stringify(seen)}`);
      await pause(15);
    }
  }

  /** Resolves when nothing waits for the bot any more. */
  async whenTaken(token: string, timeoutMs = 60_000): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (this.#bot(token).updates.length > 0) {
      if (performance.now() > until) throw new Error('The bot did not ask for its updates');
      await pause(15);
    }
  }

  /** The person writes; `content` is what the message has beside its sender. Answers the update. */
  write(token: string, from: Person, content: Json): Json {
    const message = {
      message_id: this.#nextMessageId++,
      date: Math.floor(Date.now() / 1000),
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      from: { is_bot: false, ...from },
      ...content,
    };
    return this.push(token, { message });
  }

  /** The person changes what they wrote. */
  edit(token: string, update: Json, content: Json): Json {
    const message = update.message as Json;
    return this.push(token, { edited_message: { ...message, ...content, edit_date: Math.floor(Date.now() / 1000) } });
  }

  /** The person presses a button of a message. */
  press(token: string, from: Person, message: SeenMessage, data: string): Json {
    return this.push(token, {
      callback_query: {
        id: String(this.#nextPress++),
        from: { is_bot: false, ...from },
        chat_instance: '1',
        message: { message_id: message.messageId, date: 1, chat: { id: from.id, type: 'private' }, text: message.text },
        data,
      },
    });
  }

  /** The person blocks the bot, or lets it write again. */
  setBlocked(token: string, from: Person, isBlocked: boolean): Json {
    if (isBlocked) this.blocked.add(from.id);
    else this.blocked.delete(from.id);
    const status = (is: boolean) => ({
      status: is ? 'kicked' : 'member',
      user: { id: this.#bot(token).id, is_bot: true, first_name: 'Bot' },
    });
    return this.push(token, {
      my_chat_member: {
        chat: { id: from.id, type: 'private' },
        from: { is_bot: false, ...from },
        date: 1,
        old_chat_member: status(!isBlocked),
        new_chat_member: status(isBlocked),
      },
    });
  }

  /** A file that messages may name. `size`: as Telegram says it is. */
  addFile(bytes: Buffer, size = bytes.length): string {
    const id = `file${this.#files.size + 1}`;
    this.#files.set(id, { bytes, size });
    return id;
  }

  /** How the person looks at Telegram; undefined: they show nothing. */
  setPhoto({ id }: Person, bytes: Buffer | undefined, size = bytes?.length): void {
    if (bytes) this.#photos.set(id, this.addFile(bytes, size));
    else this.#photos.delete(id);
  }

  /** Hands an update to the bot, with the next number unless it has one. */
  push(token: string, content: Json): Json {
    const update = { update_id: this.#nextUpdateId++, ...content };
    const bot = this.#bot(token);
    this.pushed.push(update);
    // Telegram would try again later; tests wait for the effect and so notice what is missing.
    if (bot.webhook) void this.hand(token, update).catch(() => undefined);
    else bot.updates.push(update);
    return update;
  }

  /** Calls the webhook; answers the status. */
  async hand(token: string, update: Json, secret?: string): Promise<number> {
    const { webhook } = this.#bot(token);
    if (!webhook) throw new Error('The bot has no webhook');
    return this.post(webhook.url, update, secret ?? webhook.secret);
  }

  async post(url: string, update: Json, secret: string): Promise<number> {
    const answer = await fetch(this.servedAt ? new URL(new URL(url).pathname, this.servedAt) : url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(update),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  #bot(token: string): Bot {
    const bot = this.#bots.get(token);
    if (!bot) throw new Error('There is no such bot');
    return bot;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      if (chunks.push(chunk as Buffer) === 1) await this.onFirstBytes?.(request.url ?? '');
    }
    if (this.isAway && request.url?.endsWith('/sendMessage')) this.sendsWhileAway += 1;
    if (this.isAway) return void request.socket.destroy();
    const [, file, token = '', rest = ''] =
      /^\/(file\/)?bot([^/]+)\/(.+)$/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const bot = this.#bots.get(token);
    if (file) {
      const found = bot && !bot.isRevoked ? this.#files.get(rest) : undefined;
      response.writeHead(found ? 200 : 404);
      if (!found || !this.onHalfOfFile) return void response.end(found?.bytes);
      const half = Math.floor(found.bytes.length / 2);
      response.write(found.bytes.subarray(0, half));
      await this.onHalfOfFile();
      return void response.end(found.bytes.subarray(half));
    }
    const answer = (status: number, body: Json) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (!bot || bot.isRevoked) throw new Refusal(401, 'Unauthorized');
      const call = parseCall(rest.split('?')[0]!, request, Buffer.concat(chunks));
      if (call.method !== 'getUpdates') this.calls.push(call);
      await this.onCall?.(call);
      const refusal = this.refusals.get(call.method);
      if (refusal) throw new Refusal(refusal.code, refusal.description);
      answer(200, { ok: true, result: await this.#do(bot, call, request) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, parameters } = error;
      answer(code, { ok: false, error_code: code, description: message, ...(parameters && { parameters }) });
    }
  }

  async #do(bot: Bot, call: BotCall, request: IncomingMessage): Promise<unknown> {
    const { method, params } = call;
    switch (method) {
      case 'getMe':
        return { id: bot.id, is_bot: true, first_name: `${bot.username} of the shop`, username: bot.username };
      case 'getUpdates':
        return this.#getUpdates(bot, params, request);
      case 'setWebhook':
        bot.webhook = { url: params.url, secret: params.secret_token };
        for (const update of bot.updates.splice(0)) void this.hand(bot.token, update).catch(() => undefined);
        return true;
      case 'deleteWebhook':
        bot.webhook = undefined;
        return true;
      case 'getWebhookInfo':
        return { url: bot.webhook?.url ?? '', has_custom_certificate: false, pending_update_count: bot.updates.length };
      case 'getUserProfilePhotos': {
        const fileId = this.#photos.get(Number(params.user_id));
        const sizes = fileId && [{ file_id: fileId, file_unique_id: `u${fileId}`, width: 640, height: 640 }];
        return { total_count: sizes ? 1 : 0, photos: sizes ? [sizes] : [] };
      }
      case 'getFile': {
        const found = this.#files.get(params.file_id);
        if (!found) throw new Refusal(400, 'Bad Request: wrong file_id');
        if (found.size > maxFile) throw new Refusal(400, 'Bad Request: file is too big');
        return {
          file_id: params.file_id,
          file_unique_id: params.file_id,
          file_size: found.size,
          file_path: params.file_id,
        };
      }
      case 'answerCallbackQuery':
      case 'sendChatAction':
      case 'setMyCommands':
        return true;
      case 'editMessageText':
      case 'editMessageCaption':
      case 'editMessageReplyMarkup':
        return this.#edit(bot, call);
      case 'deleteMessage': {
        const message = this.seen(bot.token, Number(params.chat_id)).find(
          ({ messageId }) => messageId === Number(params.message_id),
        );
        if (!message || message.isDeleted) throw new Refusal(400, 'Bad Request: message to delete not found');
        message.isDeleted = true;
        return true;
      }
      default:
        if (method.startsWith('send')) return this.#send(bot, call);
        throw new Refusal(404, 'Not Found');
    }
  }

  async #getUpdates(bot: Bot, params: BotCall['params'], request: IncomingMessage): Promise<Json[]> {
    if (bot.webhook) throw new Refusal(409, "Conflict: can't use getUpdates method while webhook is active");
    if (params.offset !== undefined)
      bot.updates = bot.updates.filter(({ update_id: id }) => Number(id) >= params.offset);
    const until = performance.now() + Number(params.timeout ?? 0) * 1000;
    const asker = request.socket;
    if (bot.asker && bot.asker !== asker && !(bot.asker as typeof asker).destroyed) this.conflicts += 1;
    bot.asker = asker;
    while (
      bot.updates.length === 0 &&
      bot.asker === asker &&
      performance.now() < until &&
      !request.socket.destroyed &&
      !this.#isClosing &&
      !this.isAway
    )
      await pause(10);
    if (bot.isRevoked) throw new Refusal(401, 'Unauthorized');
    if (bot.asker !== asker) throw new Refusal(409, 'Conflict: terminated by other getUpdates request');
    bot.asker = undefined;
    return bot.updates.slice(0, Number(params.limit ?? 100));
  }

  #refuseSend(chatId: number): void {
    if (this.blocked.has(chatId)) throw new Refusal(403, 'Forbidden: bot was blocked by the user');
    if (this.slowDown.times <= 0) return;
    this.slowDown = { ...this.slowDown, times: this.slowDown.times - 1 };
    throw new Refusal(429, `Too Many Requests: retry after ${this.slowDown.seconds}`, {
      retry_after: this.slowDown.seconds,
    });
  }

  #send(bot: Bot, { method, params, files }: BotCall): Json {
    const chatId = Number(params.chat_id);
    this.#refuseSend(chatId);
    const seen = this.seen(bot.token, chatId);
    this.#chats.set(`${bot.id} ${chatId}`, seen);
    const message: SeenMessage = {
      messageId: this.#nextMessageId++,
      method,
      text: params.text ?? params.caption ?? params.title ?? '',
      buttons: params.reply_markup?.inline_keyboard ?? params.reply_markup?.keyboard ?? [],
      replyTo: params.reply_parameters?.message_id,
      file: Object.values(files)[0]?.bytes,
      isDeleted: false,
    };
    seen.push(message);
    return { message_id: message.messageId, date: 1, chat: { id: chatId, type: 'private' }, text: message.text };
  }

  #edit(bot: Bot, { params }: BotCall): Json {
    const chatId = Number(params.chat_id);
    this.#refuseSend(chatId);
    const message = this.seen(bot.token, chatId).find(({ messageId }) => messageId === Number(params.message_id));
    if (!message || message.isDeleted) throw new Refusal(400, 'Bad Request: message to edit not found');
    const buttons = params.reply_markup?.inline_keyboard ?? [];
    const text = params.text ?? params.caption ?? message.text;
    if (message.text === text && JSON.stringify(message.buttons) === JSON.stringify(buttons))
      throw new Refusal(400, 'Bad Request: message is not modified');
    message.text = text;
    message.buttons = buttons;
    return { message_id: message.messageId, date: 1, chat: { id: chatId, type: 'private' }, text: message.text };
  }
}
