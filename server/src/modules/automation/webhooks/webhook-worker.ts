import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { keyOfQueue, leaseQueues, wakeStalledLanes, webhooksAreDue } from './queues.repository.ts';
import type { ThreadWatch } from './thread-watch.ts';
import { leaseTime, WebhookSender } from './webhook-sender.ts';

/** Interval of checks for unrecorded messages, in ms. */
const scanPause = 30_000;
/** Concurrent queues, each of which waits only for its own receiver. */
const capacity = 200;
/** How long deliveries may finish when the server stops, in ms; an aborted one is sent again later. */
const stopTimeoutMs = 3000;

/** Sends the webhooks of all merchants, with a queue for each receiver. Any number of processes may run it. */
export class WebhookWorker {
  readonly #context: AppContext;
  readonly #watch: ThreadWatch;
  readonly #running = new Map<string, Promise<void>>();
  #scanTimer: NodeJS.Timeout | undefined;
  #endWatch: (() => void) | undefined;
  #isStopping = false;
  #round: Promise<void> | undefined;
  #isCalled = false;
  #isScanning = false;

  constructor(context: AppContext, watch: ThreadWatch) {
    this.#context = context;
    this.#watch = watch;
  }

  start(): void {
    if (this.#endWatch || this.#isStopping) return;
    const start = () => this.look();
    this.#endWatch = this.#context.dueWork.watch({ name: 'webhooks', condition: webhooksAreDue, start });
    this.#scanTimer = setInterval(() => void this.#scan(), scanPause).unref();
    void this.#scan();
    this.look();
  }

  /** Requests a check. */
  look(): void {
    this.#isCalled = true;
    if (this.#isStopping || !this.#endWatch) return;
    this.#round ??= this.#lookWhileCalled().finally(() => {
      this.#round = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endWatch?.();
    clearInterval(this.#scanTimer);
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
    await this.#round;
    await Promise.race([Promise.all(this.#running.values()), timeout]);
  }

  async #lookWhileCalled(): Promise<void> {
    while (this.#isCalled && !this.#isStopping) {
      this.#isCalled = false;
      try {
        await this.#startDue();
      } catch (error) {
        this.#report(error);
      }
    }
  }

  async #startDue(): Promise<void> {
    const free = capacity - this.#running.size;
    if (free <= 0) return;
    const { database, clock } = this.#context;
    // A new name each time, so that a process whose lease has expired no longer counts as the owner.
    const owner = newId();
    const now = clock.now();
    const until = new Date(now.getTime() + leaseTime);
    const except = [...this.#running.keys()];
    for (const queue of await leaseQueues(database, { owner, now, until, limit: free, except })) {
      const sending = new WebhookSender(this.#context, queue, owner, () => this.#isStopping)
        .run()
        .catch((error) => this.#report(error))
        .finally(() => {
          this.#running.delete(keyOfQueue(queue));
          this.look();
        });
      this.#running.set(keyOfQueue(queue), sending);
    }
  }

  async #scan(): Promise<void> {
    if (this.#isScanning || this.#isStopping) return;
    this.#isScanning = true;
    try {
      await wakeStalledLanes(this.#context.database);
      await this.#watch.scan();
    } catch (error) {
      this.#report(error);
    } finally {
      this.#isScanning = false;
    }
  }

  #report(error: unknown): void {
    if (this.#isStopping || this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'webhooks could not be sent for now');
  }
}
