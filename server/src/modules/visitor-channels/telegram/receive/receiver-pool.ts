import type { TelegramProblem } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import { newId } from '#platform/ids.ts';
import { type BotProblem, getProblem, isOfTelegram } from '../bot-api.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { markBotRevoked } from '../usecases/mark-bot-revoked.ts';
import {
  findReceiver,
  insertMissingReceivers,
  insertReceiver,
  leaseReceivers,
  type ReceiverRow,
  receiversAreFree,
  releaseReceiver,
  renewReceiver,
  updateReceiver,
} from './receivers.repository.ts';
import { takeUpdates, wantedUpdates } from './take-updates.ts';

/** How long a bot is left alone that cannot be listened to, or that answers at once, in ms. */
const restPause = 2000;
/** How long Telegram may hold a question that nothing answers yet, in s. */
const pollSeconds = 15;
/** Longer than a question takes with its renewal; so long nobody listens after a process died. In ms. */
const leaseTime = 45_000;
const updatesAtOnce = 100;
const botsAtOnce = 500;
/** After the first failure, the second, and so on, in ms. */
const pauses = [1000, 2000, 5000, 15_000, 30_000];
/** How often it is looked whether Telegram still hands updates in, in ms. */
const webhookCheckPause = 10 * 60_000;

/** Listens to bots. One process at a time listens to each: they take turns by leases. */
export class ReceiverPool {
  readonly #context: TelegramContext;
  readonly #running = new Map<number, { stop: AbortController; done: Promise<void> }>();
  #endWatch: (() => void) | undefined;
  #round: Promise<void> | undefined;
  #isStopping = false;
  #hasFilled = false;

  constructor(context: TelegramContext) {
    this.#context = context;
  }

  start(): void {
    if (this.#endWatch || this.#isStopping) return;
    const start = () => this.look();
    this.#endWatch = this.#context.dueWork.watch({ name: 'receivers', condition: receiversAreFree, start });
    this.look();
  }

  /** A bot may have been connected. */
  look(): void {
    if (!this.#endWatch || this.#isStopping) return;
    this.#round ??= this.#startFree()
      .catch((error) => {
        this.#report(error);
        // Bots that have no row yet are due for nobody: they are added at the next look.
        if (!this.#hasFilled) setTimeout(() => this.look(), restPause).unref();
      })
      .finally(() => {
        this.#round = undefined;
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endWatch?.();
    for (const { stop } of this.#running.values()) stop.abort();
    await this.#round;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #startFree(): Promise<void> {
    const { database, clock } = this.#context;
    if (!this.#hasFilled) {
      await insertMissingReceivers(database);
      const { deployedId } = this.#context.telegramBots;
      if (deployedId !== undefined) await insertReceiver(database, deployedId);
    }
    this.#hasFilled = true;
    const owner = newId();
    const now = clock.now();
    const until = new Date(now.getTime() + leaseTime);
    const lease = { owner, now, until, limit: botsAtOnce, except: [...this.#running.keys()] };
    for (const botId of await leaseReceivers(database, lease)) {
      const stop = new AbortController();
      const done = this.#listen(botId, owner, stop.signal)
        .catch((error) => this.#report(error))
        .then(() => releaseReceiver(database, botId, owner))
        .catch((error) => this.#report(error))
        .finally(() => this.#running.delete(botId));
      this.#running.set(botId, { stop, done });
    }
  }

  async #listen(botId: number, owner: string, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#context;
    let failures = 0;
    while (!signal.aborted) {
      const until = new Date(clock.now().getTime() + leaseTime);
      if (!(await renewReceiver(database, { botId, owner, until }))) return;
      const bot = await this.#context.telegramBots.find(botId);
      const row = await findReceiver(database, botId);
      if (!bot || !row) return rest(restPause * 5, signal);
      try {
        await this.#receive(bot, row, signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (!isOfTelegram(error)) {
          this.#report(error);
          await rest(pauses[1]!, signal);
          continue;
        }
        const problem = getProblem(error);
        if (problem.kind === 'revoked') return markBotRevoked(this.#context, bot);
        await this.#note(bot, row, problem);
        const pause =
          problem.kind === 'slowDown' ? problem.seconds * 1000 : pauses[Math.min(failures, pauses.length - 1)]!;
        failures += 1;
        await rest(Math.min(pause, leaseTime / 2), signal);
      }
    }
  }

  /** Asks once, or sees to it that Telegram hands updates in. */
  async #receive(bot: KnownBot, row: ReceiverRow, signal: AbortSignal): Promise<void> {
    const { database } = this.#context;
    const wanted = this.#getWebhookUrl(bot);
    if (wanted !== null) return this.#keepWebhook(bot, row, wanted, signal);
    if (row.webhook_url !== null || row.next_update_id === null) {
      // What waits there is kept: it is asked for from now on.
      await bot.api.deleteWebhook({ drop_pending_updates: false }, signal as never);
      await updateReceiver(database, bot.botId, { webhook_url: null });
    }
    const askedAt = performance.now();
    const updates = await bot.api.getUpdates(
      {
        ...(row.next_update_id !== null && { offset: row.next_update_id }),
        limit: updatesAtOnce,
        timeout: pollSeconds,
        allowed_updates: wantedUpdates,
      },
      signal as never,
    );
    if (updates.length > 0) await takeUpdates(this.#context, bot.botId, updates, true);
    else {
      if (row.problem !== null) await updateReceiver(database, bot.botId, { problem: null });
      // A server that does not wait until there is something would be asked without end.
      if (performance.now() - askedAt < restPause) await rest(restPause, signal);
    }
  }

  async #keepWebhook(bot: KnownBot, row: ReceiverRow, url: string, signal: AbortSignal): Promise<void> {
    const { database, telegramBots } = this.#context;
    const info = await bot.api.getWebhookInfo(signal as never);
    if (info.url !== url) {
      await bot.api.setWebhook(
        url,
        { secret_token: telegramBots.getWebhookSecret(bot.botId), allowed_updates: wantedUpdates, max_connections: 20 },
        signal as never,
      );
    }
    if (row.webhook_url !== url || row.problem !== null)
      await updateReceiver(database, bot.botId, { webhook_url: url, problem: null });
    // The lease is renewed before each look.
    for (let waited = 0; waited < webhookCheckPause && !signal.aborted; waited += leaseTime / 3) {
      await rest(leaseTime / 3, signal);
      const until = new Date(this.#context.clock.now().getTime() + leaseTime);
      const current = await findReceiver(database, bot.botId);
      if (!current?.lease_owner || current.webhook_url !== url) return;
      await renewReceiver(database, { botId: bot.botId, owner: current.lease_owner, until });
    }
  }

  /** Telegram calls only public addresses with a certificate; null: updates are asked for. */
  #getWebhookUrl({ botId }: KnownBot): string | null {
    const { publicUrl } = this.#context.config;
    return publicUrl?.startsWith('https://') ? `${publicUrl}/api/telegram/${botId}` : null;
  }

  async #note(bot: KnownBot, row: ReceiverRow, problem: BotProblem): Promise<void> {
    const named: TelegramProblem = problem.kind === 'conflict' ? 'conflict' : 'unreachable';
    if (problem.kind === 'refused')
      this.#context.logger.warn({ botId: bot.botId, description: problem.description }, 'Telegram refused a bot');
    if (row.problem !== named && problem.kind !== 'slowDown')
      await updateReceiver(this.#context.database, bot.botId, { problem: named });
  }

  #report(error: unknown): void {
    if (this.#isStopping || this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'a bot of Telegram was not listened to for a moment');
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
