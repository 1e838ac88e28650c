import type { NewMessage } from './append-messages.repository.ts';
import type { AppendResult } from './message-appender.ts';

const maxBatchRows = 200;
/** In characters; limits how long one statement delays the following ones. */
const maxBatchText = 500_000;

/** A message whose sender waits for the answer. */
export interface Pending {
  readonly message: NewMessage;
  readonly senderName: string;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

/** Messages that wait for a commit, in order of arrival. */
export class AppendQueue {
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
