import type { ThreadName } from '#modules/visitor-channels/channels/channels.public.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { recordThread } from './record-thread.ts';
import { listUnsentThreads } from './threads.repository.ts';

/** What is said within it is recorded together, in ms. */
const gathering = 30;
/** How often it is looked whether a message is translated, in ms. */
const translationPause = 700;
const scanPause = 30_000;
const scanBatch = 500;
/** How far the look for what nobody recorded goes back, in ms: at first, and then. */
const firstWindow = 24 * 3_600_000;
const usualWindow = 10 * 60_000;

/** Listens to messages in Telegram conversations and queues them for sending; authors do not wait for it. */
export class ThreadWatch {
  readonly #context: TelegramContext;
  #noted = new Map<string, ThreadName>();
  #timer: NodeJS.Timeout | undefined;
  #scanTimer: NodeJS.Timeout | undefined;
  #window = firstWindow;
  #isScanning = false;
  /** Of one conversation one after the other: two would wait for the same row. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(context: TelegramContext) {
    this.#context = context;
  }

  note(thread: ThreadName): void {
    this.#noted.set(thread.channelId, thread);
    this.#timer ??= setTimeout(() => this.#flush(), gathering).unref();
  }

  /** From then on it also looks for what a process could not do before it died. */
  startScanning(): void {
    if (this.#scanTimer) return;
    this.#scanTimer = setInterval(() => void this.#scan(), scanPause).unref();
    void this.#scan();
  }

  stop(): void {
    clearInterval(this.#scanTimer);
    clearTimeout(this.#timer);
  }

  #flush(): void {
    this.#timer = undefined;
    const noted = this.#noted;
    this.#noted = new Map();
    for (const thread of noted.values()) {
      const before = this.#running.get(thread.channelId) ?? Promise.resolve();
      const running = before.then(() => this.#record(thread)).catch((error) => this.#report(error));
      this.#running.set(thread.channelId, running);
      void running.finally(() => {
        if (this.#running.get(thread.channelId) === running) this.#running.delete(thread.channelId);
      });
    }
  }

  async #record(thread: ThreadName): Promise<void> {
    const { merchantId, channelId } = thread;
    let recorded = await recordThread(this.#context, merchantId, channelId);
    while (recorded === 'more') recorded = await recordThread(this.#context, merchantId, channelId);
    if (recorded === 'waiting') setTimeout(() => this.note(thread), translationPause).unref();
  }

  async #scan(): Promise<void> {
    if (this.#isScanning || this.#context.database.isClosing()) return;
    this.#isScanning = true;
    try {
      const since = new Date(this.#context.clock.now().getTime() - this.#window);
      for (const thread of await listUnsentThreads(this.#context.database, since, scanBatch)) this.note(thread);
      this.#window = usualWindow;
    } catch (error) {
      this.#report(error);
    } finally {
      this.#isScanning = false;
    }
  }

  #report(error: unknown): void {
    if (this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'messages for Telegram could not be recorded yet');
  }
}
