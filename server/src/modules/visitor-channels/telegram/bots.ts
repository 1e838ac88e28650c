import { createHmac } from 'node:crypto';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { type BotApi, getBotId, openBot } from './bot-api.ts';
import { findBot, findBotByNumber, updateBot } from './bots.repository.ts';

/** A bot that works now. */
export interface KnownBot {
  readonly botId: number;
  /** Whose it is; null: the deployment's. */
  readonly merchantId: string | null;
  readonly username: string;
  readonly token: string;
  readonly api: BotApi;
}

const changedTopic = 'telegram.botChanged';
/** What is known of a bot is looked up again after so long, in ms. */
const lifetime = 30_000;
const seenPause = 60_000;
/** The deployment's bot is not renamed often, in ms. */
const deployedLifetime = 3_600_000;

/** The bots of merchants and of the deployment, by their numbers. Their tokens are opened here and nowhere else. */
export class Bots {
  readonly #context: AppContext;
  readonly #known: Remembered<KnownBot>;
  readonly #deployed: Remembered<KnownBot>;
  /** The number of the deployment's bot; undefined: there is none. */
  readonly deployedId: number | undefined;
  /** Bots of which it was noted lately. */
  readonly #seen = createCache<true, number>({ max: 10_000, ttl: seenPause });

  constructor(context: AppContext) {
    this.#context = context;
    this.#known = new Remembered({ lifetime, bus: context.bus });
    this.#deployed = new Remembered({ lifetime: deployedLifetime, bus: context.bus });
    const { telegramBotToken: token } = context.config;
    this.deployedId = token === undefined ? undefined : getBotId(token);
    context.bus.subscribe(changedTopic, (payload) => this.#known.forget((payload as { botId: string }).botId));
  }

  /** undefined: there is none, or its token is no longer good. */
  find(botId: number): Promise<KnownBot | undefined> {
    if (botId === this.deployedId) return Promise.resolve(this.#deployedBot(''));
    return this.#known.get(String(botId), () => this.#read(botId));
  }

  /**
   * The bot through which users of the merchant are reached: the deployment's, or else their own; undefined where there is none. Throws
   * where Telegram cannot tell the name of the deployment's.
   */
  async findForStaff(merchantId: string): Promise<(KnownBot & { readonly name: string }) | undefined> {
    if (this.deployedId !== undefined) {
      const known = await this.#deployed.get(String(this.deployedId), async () => {
        const me = await this.#deployedBot('').api.getMe();
        return { ...this.#deployedBot(me.username), name: me.first_name };
      });
      return known as KnownBot & { readonly name: string };
    }
    const row = await findBot(this.#context.database.forMerchant(merchantId));
    const bot = row && (await this.find(row.bot_id));
    return row && bot && { ...bot, name: row.name };
  }

  /** Something came from the bot: who looks after it sees since when nothing does. */
  async noteSeen({ botId, merchantId }: KnownBot): Promise<void> {
    if (merchantId === null || this.#seen.has(botId)) return;
    this.#seen.set(botId, true);
    const { clock, database } = this.#context;
    await updateBot(database.forMerchant(merchantId), { seen_at: clock.now() });
  }

  /** A bot may be there or be gone. */
  onChanged(listener: () => void): void {
    this.#context.bus.subscribe(changedTopic, listener);
  }

  /** A bot was connected, removed or refused; every process checks again. */
  async tellChanged(botId: number): Promise<void> {
    await this.#context.bus.tellHereFirst(changedTopic, { botId: String(botId) });
  }

  /** What Telegram proves itself with when it hands in updates of the bot. */
  getWebhookSecret(botId: number): string {
    return createHmac('sha256', this.#context.config.keys.telegramWebhooks).update(String(botId)).digest('base64url');
  }

  #deployedBot(username: string): KnownBot {
    const token = this.#context.config.telegramBotToken!;
    return { botId: this.deployedId!, merchantId: null, username, token, api: openBot(this.#context, token) };
  }

  async #read(botId: number): Promise<KnownBot | undefined> {
    const { config, database } = this.#context;
    const row = await findBotByNumber(database, botId);
    if (row?.state !== 'active') return undefined;
    const token = openSecret(config.keys.secretsAtRest, row.token_sealed);
    if (getBotId(token) !== botId) return undefined;
    return {
      botId,
      merchantId: row.merchant_id,
      username: row.username,
      token,
      api: openBot(this.#context, token),
    };
  }
}
