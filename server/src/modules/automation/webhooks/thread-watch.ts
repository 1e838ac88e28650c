import { createCache } from '#platform/cache.ts';
import { listUnrecorded, recordScan } from './queues.repository.ts';
import { recordThreads } from './usecases/record-threads.ts';
import type { WebhooksContext } from './webhooks.context.ts';

/** Messages within this time are recorded together, in ms. */
const gathering = 40;
const channelsAtOnce = 200;
/** How long it is cached that a merchant has no receiver, in ms; saving an address invalidates it. */
const beliefLifetime = 30_000;
/** How many hours before the last run unrecorded messages are searched: at first, and later. */
const firstWindow = 24;
const usualWindow = 1 / 6;
const scanBatchSize = 1000;

/**
 * Records messages of merchants with receivers, right after the commit in the background.
 * After a crash the next run of any worker records the rest.
 */
export class ThreadWatch {
  readonly #context: WebhooksContext;
  readonly #onRecorded: () => void;
  /** Merchants without receivers. */
  readonly #off = createCache<true>({ max: 50_000, ttl: beliefLifetime });
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

  /** Call when an address was saved or removed; undefined: any merchant. */
  forget(merchantId: string | undefined): void {
    if (merchantId === undefined) this.#off.clear();
    else this.#off.delete(merchantId);
  }

  /** Records messages that were missed in a crash or a database outage. */
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
