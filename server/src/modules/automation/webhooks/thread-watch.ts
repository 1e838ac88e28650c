import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Insertable } from 'kysely';
import { type ReadThreads, readThreadsAfter } from '#modules/conversations/chat/chat.public.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { advanceLane, lockLanes } from './lanes.repository.ts';
import { findQueue, lineTo, listUnrecorded, markDue, recordScan } from './queues.repository.ts';
import { webhookPayloadFor } from './webhook-body.ts';
import type { WebhooksContext } from './webhooks.context.ts';
import type { WebhookDeliveryTable } from './webhooks.table.ts';

const recordBatchSize = 500;

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

/** `off`: the merchant has no receiver. `more`: not everything was recorded yet. */
type Recorded = 'off' | 'done' | 'more';

/**
 * Creates deliveries for messages since the last run. Messages are numbered without gaps, so only the last seq
 * of each conversation is stored: late or repeated runs neither lose nor duplicate any.
 */
function recordThreads(context: WebhooksContext, merchantId: string, channelIds: readonly string[]): Promise<Recorded> {
  return inTransaction(context, merchantId, async (unit) => {
    const queue = await findQueue(lineTo(unit, 'integration'));
    if (!queue || queue.state === 'off') return 'off';
    const lanes = await lockLanes(unit, channelIds, queue.started_at);
    const positions = lanes.map(({ id, seq }) => ({ channelId: id, afterSeq: seq }));
    const threads = await readThreadsAfter(context, unit, positions, recordBatchSize);
    if (threads.messages.length === 0) return 'done';
    await storeThreads(context, unit, threads);
    return threads.messages.length < recordBatchSize ? 'done' : 'more';
  });
}

async function storeThreads(context: AppContext, unit: UnitOfWork, { messages, channels }: ReadThreads): Promise<void> {
  const now = context.clock.now();
  const line = lineTo(unit, 'integration');
  const deliveries = messages.flatMap((message): Insertable<WebhookDeliveryTable>[] => {
    const payload = webhookPayloadFor(context, message, channels.get(message.channelId)!);
    if (!payload) return [];
    const place = { receiver: 'integration', lane_id: message.channelId, seq: message.seq } as const;
    return [{ id: newId(), ...place, ...payload, state: 'waiting', created_at: now }];
  });
  await insertDeliveries(unit, deliveries);
  const lanesWithNews = new Set(deliveries.map((delivery) => delivery.lane_id));
  for (const { channelId, seq } of lastOfEach(messages))
    await advanceLane(line, { id: channelId, seq, hasNews: lanesWithNews.has(channelId) }, now);
  if (deliveries.length > 0) await markDue(line, now);
}

function lastOfEach(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.channelId, message])).values()];
}
