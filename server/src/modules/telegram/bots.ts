import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { type BotApi, getBotId, openBot } from './bot-api.ts';
import { findBotByNumber, updateBot } from './bots.repository.ts';

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

/** The bots of merchants and of the deployment, by their numbers. Their tokens are opened here and nowhere else. */
export class Bots {
  readonly #context: AppContext;
  readonly #known: Remembered<KnownBot>;
  /** Bots of which it was noted lately. */
  readonly #seen = new LRUCache<number, true>({ max: 10_000, ttl: seenPause });

  constructor(context: AppContext) {
    this.#context = context;
    this.#known = new Remembered({ lifetime, bus: context.bus });
    context.bus.subscribe(changedTopic, (payload) => this.#known.forget((payload as { botId: string }).botId));
  }

  /** undefined: there is none, or its token is no longer good. */
  find(botId: number): Promise<KnownBot | undefined> {
    return this.#known.get(String(botId), () => this.#read(botId));
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
