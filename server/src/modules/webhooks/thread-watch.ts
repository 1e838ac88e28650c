import { LRUCache } from 'lru-cache';
import { listUnrecorded, recordScan } from './queues.repository.ts';
import { recordThreads } from './usecases/record-threads.ts';
import type { WebhooksContext } from './webhooks.context.ts';

/** What is said within it is recorded together, in ms. */
const gathering = 40;
const channelsAtOnce = 200;
/** How long it is believed that a merchant wants to be told of nothing; naming an address ends it at once. In ms. */
const beliefLifetime = 30_000;
/** How far the look for what nobody recorded goes back behind the last one, in hours: at first, and then. */
const firstWindow = 24;
const usualWindow = 1 / 6;
const scanBatchSize = 1000;

/**
 * Hears of every message and has those of merchants with an address recorded, right behind the commit and without anybody waiting for it.
 * What a process could not do before it died, the next look of any worker finds.
 */
export class ThreadWatch {
  readonly #context: WebhooksContext;
  readonly #onRecorded: () => void;
  /** Merchants who are told of nothing. */
  readonly #off = new LRUCache<string, true>({ max: 50_000, ttl: beliefLifetime });
  #noted = new Map<string, Set<string>>();
  #isScheduled = false;
  #window = firstWindow;

  constructor(context: WebhooksContext, onRecorded: () => void) {
    this.#context = context;
    this.#onRecorded = onRecorded;
  }

  note(merchantId: string, channelId: string): void {
    if (this.#off.has(merchantId)) return;
    const channels = this.#noted.get(merchantId) ?? new Set();
    this.#noted.set(merchantId, channels.add(channelId));
    this.#schedule();
  }

  /** An address was named or taken off, at one merchant or perhaps at any. */
  forget(merchantId: string | undefined): void {
    if (merchantId === undefined) this.#off.clear();
    else this.#off.delete(merchantId);
  }

  /** Records what nobody has recorded: of a process that died, or while the database was away. */
  async scan(): Promise<void> {
    const { database, clock } = this.#context;
    const startedAt = clock.now();
    for (;;) {
      const found = await listUnrecorded(database, this.#window, scanBatchSize);
      const merchants = Map.groupBy(found, ({ merchantId }) => merchantId);
      for (const [merchantId, channels] of merchants)
        await this.#record(
          merchantId,
          channels.map(({ channelId }) => channelId),
        );
      if (found.length < scanBatchSize) break;
    }
    await recordScan(database, startedAt);
    this.#window = usualWindow;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      void this.#flush();
    }, gathering).unref();
  }

  async #flush(): Promise<void> {
    const noted = this.#noted;
    this.#noted = new Map();
    await Promise.all(
      [...noted].map(([merchantId, channels]) =>
        this.#record(merchantId, [...channels]).catch((error) => {
          if (!this.#context.database.isClosing())
            this.#context.logger.warn({ err: error }, 'webhooks could not be recorded yet');
        }),
      ),
    );
  }

  async #record(merchantId: string, channelIds: readonly string[]): Promise<void> {
    for (let at = 0; at < channelIds.length; at += channelsAtOnce) {
      const channels = channelIds.slice(at, at + channelsAtOnce);
      let recorded = await recordThreads(this.#context, merchantId, channels);
      while (recorded === 'more') recorded = await recordThreads(this.#context, merchantId, channels);
      if (recorded === 'off') {
        this.#off.set(merchantId, true);
        return;
      }
    }
    this.#onRecorded();
  }
}
