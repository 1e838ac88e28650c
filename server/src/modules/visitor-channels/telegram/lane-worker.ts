import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type Lane, lanesAreDue, leaseLanes, releaseLane, renewLane } from './lanes.repository.ts';

/** What is under way is renewed that often; of a process that died nothing is done for so long. In ms. */
const renewPause = 5000;
const leaseTime = 20_000;
/** Lanes at a time. */
const capacity = 60;
const stopTimeoutMs = 3000;

const dueTopic = 'telegram.due';
const keyOf = ({ botId, chatId, direction }: Lane) => `${botId}/${chatId}/${direction}`;

/** Tells workers that something is due. A worker that misses the hint checks within a second. */
export function nudgeLanes({ bus, logger }: Pick<AppContext, 'bus' | 'logger'>): void {
  void bus.publish(dueTopic, {}).catch((error) => logger.debug({ err: error }, 'the workers look by themselves'));
}

/** Does what is due in a lane until nothing is. Answers when there is more to do; undefined: nothing waits. */
export type LaneWork = (lane: Lane, isOver: () => boolean) => Promise<Date | undefined>;

/** Handles updates and sends messages, in order within a lane, many lanes at a time. Any number of processes may do so together. */
export class LaneWorker {
  readonly #context: AppContext;
  readonly #work: LaneWork;
  readonly #running = new Map<string, Promise<void>>();
  #endWatch: (() => void) | undefined;
  #isStopping = false;
  #isCalled = false;
  #round: Promise<void> | undefined;

  constructor(context: AppContext, work: LaneWork) {
    this.#context = context;
    this.#work = work;
    context.bus.subscribe(dueTopic, () => this.look());
  }

  start(): void {
    if (this.#endWatch || this.#isStopping) return;
    const start = () => this.look();
    this.#endWatch = this.#context.dueWork.watch({ name: 'lanes', condition: lanesAreDue, start });
    this.look();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endWatch?.();
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
    await this.#round;
    await Promise.race([Promise.all(this.#running.values()), timeout]);
  }

  /** Something may be due. */
  look(): void {
    if (!this.#endWatch || this.#isStopping) return;
    this.#isCalled = true;
    this.#round ??= this.#lookWhileCalled().finally(() => {
      this.#round = undefined;
    });
  }

  async #lookWhileCalled(): Promise<void> {
    while (this.#isCalled && !this.#isStopping) {
      this.#isCalled = false;
      await this.#startDue().catch((error) => this.#report(error));
    }
  }

  async #startDue(): Promise<void> {
    const free = capacity - this.#running.size;
    if (free <= 0) return;
    const owner = newId();
    const now = this.#context.clock.now();
    const until = new Date(now.getTime() + leaseTime);
    for (const lane of await leaseLanes(this.#context.database, { owner, now, until, limit: free })) {
      const running = this.#run(lane, owner)
        .catch((error) => this.#report(error))
        .finally(() => {
          if (this.#running.get(keyOf(lane)) === running) this.#running.delete(keyOf(lane));
          this.look();
        });
      this.#running.set(keyOf(lane), running);
    }
  }

  async #run(lane: Lane, owner: string): Promise<void> {
    const { database, clock } = this.#context;
    let isLost = false;
    const renewal = setInterval(() => {
      renewLane(database, lane, owner, new Date(clock.now().getTime() + leaseTime))
        .then((isKept) => {
          isLost = !isKept;
        })
        .catch(() => undefined);
    }, renewPause);
    // After an error the lane is looked at again soon, and not forgotten.
    let dueAt: Date | undefined = new Date(clock.now().getTime() + renewPause);
    try {
      dueAt = await this.#work(lane, () => isLost || this.#isStopping);
    } finally {
      clearInterval(renewal);
      await releaseLane(database, lane, owner, dueAt);
    }
  }

  #report(error: unknown): void {
    if (this.#isStopping || this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'something of Telegram could not be done for now');
  }
}
