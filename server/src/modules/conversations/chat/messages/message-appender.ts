import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { createCache } from '#platform/cache.ts';
import { isDatabaseUnavailable, isLostRace, isUniqueViolation } from '#platform/database/database.ts';
import type { EmittedEvent } from '#platform/events/events.ts';
import { FailureError } from '#platform/failure.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { type BroadcastContext, rebroadcast } from '../rebroadcast.ts';
import { type AppendedBatch, appendMessages, type NewMessage, type Verdict } from './append-messages.repository.ts';
import { type Appended, appendUndisputed } from './append-undisputed.repository.ts';
import { presentMessage } from './messages.projection.ts';

const maxBatchRows = 200;
/** In characters; limits how long one statement delays the following ones. */
const maxBatchText = 500_000;

/** Messages that wait for a commit, in order of arrival. */
class AppendQueue {
  #waiting: Pending[] = [];
  readonly #busyChannels = new Set<string>();

  get length(): number {
    return this.#waiting.length;
  }

  push(pending: Pending): void {
    this.#waiting.push(pending);
  }

  /** The next batch; its conversations are blocked until it is done, since later messages would wait for its locks or overtake it. */
  take(): Pending[] {
    const free = this.#listFree();
    const channels = new Set<string>();
    const firsts = free.filter(({ message: { channelId } }) => !channels.has(channelId) && channels.add(channelId));
    // One message for each conversation takes half the work to store; but with many messages for few conversations that would be slower.
    const batch = free.length > 2 * firsts.length ? free : firsts;
    const taken = new Set(batch);
    this.#waiting = this.#waiting.filter((pending) => !taken.has(pending));
    for (const id of channels) this.#busyChannels.add(id);
    return batch;
  }

  done(batch: readonly Pending[]): void {
    for (const { message } of batch) this.#busyChannels.delete(message.channelId);
  }

  #listFree(): Pending[] {
    const free: Pending[] = [];
    let text = 0;
    for (const pending of this.#waiting) {
      if (free.length >= maxBatchRows || text >= maxBatchText) break;
      if (this.#busyChannels.has(pending.message.channelId)) continue;
      free.push(pending);
      text += pending.message.text.length;
    }
    return free;
  }
}

/** Two commits overlap: one is written to disk while the next is computed. More would only make each smaller. */
const maxInFlight = 2;
/** Fewer messages than this wait for the next commit instead of starting a second one. */
const minSecondBatch = 16;
/** Beyond this the database cannot keep up, so further messages are refused at once. */
const maxQueued = 10_000;
const maxAttempts = 4;
/** How long conversation states are cached, in ms; names of operators may be as old. */
const stateLifetime = 60_000;

export type AppendResult =
  | { verdict: 'new' | 'stored'; message: Message }
  | { verdict: Exclude<Verdict, 'new' | 'stored'>; message?: undefined };

/**
 * Stores messages in existing conversations. Messages that arrive during a commit are stored together by the next one.
 * Messages of one conversation are stored in order of arrival.
 */
export class MessageAppender {
  readonly #context: BroadcastContext;
  readonly #queue = new AppendQueue();
  /** Messages in progress by id, so that a repeat is never in the same commit. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #states = createCache<ChannelState>({ max: 10_000, ttl: stateLifetime });
  #inFlight = 0;
  #isScheduled = false;

  constructor(context: BroadcastContext) {
    this.#context = context;
    context.events.on('channel.changed', ({ channel }) => void this.#states.set(channel.id, channel));
  }

  /**
   * Resolves after the commit. `senderName` is the operator's; a visitor's is stored with the conversation.
   * Throws temporarilyUnavailable or the database's error when it may not be stored; sending the same id again is safe.
   */
  async append(message: NewMessage, senderName: string): Promise<AppendResult> {
    const key = `${message.merchantId} ${message.id}`;
    for (let running = this.#underWay.get(key); running; running = this.#underWay.get(key))
      await running.catch(() => undefined);
    if (this.#queue.length >= maxQueued) throw new FailureError(commonErrors.temporarilyUnavailable);
    const result = new Promise<AppendResult>((resolve, reject) => {
      this.#queue.push({ message, senderName, resolve, reject });
    });
    this.#underWay.set(key, result);
    this.#schedule();
    try {
      return await result;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** At the end of this turn of the event loop, so that requests read together share a commit. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#start();
    });
  }

  #start(): void {
    while (this.#inFlight < maxInFlight) {
      if (this.#inFlight > 0 && this.#queue.length < minSecondBatch) return;
      const batch = this.#queue.take();
      if (batch.length === 0) return;
      this.#inFlight += 1;
      this.#commit(batch)
        .catch((error) => {
          for (const pending of batch) pending.reject(error);
        })
        .finally(() => {
          this.#queue.done(batch);
          this.#inFlight -= 1;
          this.#start();
        });
    }
  }

  async #commit(batch: readonly Pending[]): Promise<void> {
    const isOneEach = new Set(batch.map(({ message }) => message.channelId)).size === batch.length;
    const disputed = isOneEach ? await this.#storeUndisputed(batch) : batch;
    if (disputed.length > 0) await this.#judge(disputed);
  }

  /** Returns those of the batch that are not stored yet. */
  async #storeUndisputed(batch: readonly Pending[]): Promise<readonly Pending[]> {
    const at = this.#context.clock.now();
    const messages = batch.map((pending) => pending.message);
    let appended: (Appended | undefined)[];
    try {
      appended = await appendUndisputed(this.#context.database, messages, at, this.#states);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return batch;
      this.#tellAllAgain(messages);
      throw error;
    }
    const events: EmittedEvent[] = [];
    const disputed = batch.filter((pending, index) => {
      const stored = appended[index];
      if (!stored) return true;
      const { channel } = stored;
      const name = stored.message.sender_type === 'visitor' ? channel.visitor.name : pending.senderName;
      const message = presentMessage(this.#context, stored.message, name);
      const { merchantId } = channel;
      events.push(
        { name: 'message.created', payload: { merchantId, message, channel } },
        { name: 'channel.changed', payload: { merchantId, channel, cause: 'message' } },
      );
      pending.resolve({ verdict: 'new', message });
      return false;
    });
    this.#context.events.publish(events);
    return disputed;
  }

  async #judge(batch: readonly Pending[]): Promise<void> {
    const at = this.#context.clock.now();
    const messages = batch.map((pending) => pending.message);
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#settle(batch, await appendMessages(this.#context.database, messages, at));
        return;
      } catch (error) {
        const isWorthRepeating = isUniqueViolation(error) || isLostRace(error);
        if (isWorthRepeating && attempt < maxAttempts) continue;
        if (isDatabaseUnavailable(error)) this.#tellAllAgain(messages);
        if (batch.length === 1 || isDatabaseUnavailable(error)) throw error;
        break;
      }
    }
    // One message caused the failure: stored one by one, only that one fails.
    for (const pending of batch) await this.#judge([pending]).catch((error) => pending.reject(error));
  }

  #settle(batch: readonly Pending[], { judgements, channels }: AppendedBatch): void {
    const events: EmittedEvent[] = [];
    batch.forEach((pending, index) => {
      const { verdict, message: row, visitorName } = judgements[index]!;
      if (!row || (verdict !== 'new' && verdict !== 'stored')) {
        pending.resolve({ verdict: verdict as Exclude<Verdict, 'new' | 'stored'> });
        return;
      }
      const name = row.sender_type === 'visitor' ? visitorName : pending.senderName;
      const message = presentMessage(this.#context, row, name);
      if (verdict === 'new') {
        const { merchantId, channelId } = pending.message;
        events.push({ name: 'message.created', payload: { merchantId, message, channel: channels.get(channelId)! } });
      } else {
        // The process that stored it may have crashed before the broadcast.
        rebroadcast(this.#context, pending.message, [message]);
      }
      pending.resolve({ verdict, message });
    });
    for (const channel of channels.values()) {
      const { merchantId } = channel;
      events.push({ name: 'channel.changed', payload: { merchantId, channel, cause: 'message' } });
    }
    this.#context.events.publish(events);
  }

  #tellAllAgain(messages: readonly NewMessage[]): void {
    for (const message of messages) rebroadcast(this.#context, message);
  }
}

/** A message whose sender waits for the answer. */
interface Pending {
  readonly message: NewMessage;
  readonly senderName: string;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}
