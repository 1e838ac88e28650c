import type { AppContext } from '#platform/context.ts';
import '../service-orders.events.ts';

/** How long one question waits for its answer, in ms: shorter than what lies between gives an idle line. */
const patience = 25_000;
/** Who asks beyond these is answered at once, and comes back by himself. */
const maxOfOne = 8;
const maxOfAll = 5000;

const topic = 'service-orders.changed';

/** Lets those wait who ask for the next version of an order; a change on any process wakes them. */
export class VersionWatch {
  readonly #waiting = new Map<string, Set<() => void>>();
  #total = 0;
  #isClosed = false;

  constructor({ events, bus, logger }: Pick<AppContext, 'events' | 'bus' | 'logger'>) {
    events.on('serviceOrder.changed', async ({ order: { id } }) => {
      this.#wake(id);
      await bus.publish(topic, { id }).catch((error) => {
        logger.warn({ err: error }, 'other processes were not told of an order');
      });
    });
    bus.subscribe(topic, (payload) => this.#wake((payload as { id: string }).id));
    bus.onGap(() => this.#wakeAll());
  }

  /** Ends with the next change of the order, or after a while without one. Whoever waits looks for himself afterwards. */
  changeOf(orderId: string): { readonly happened: Promise<void>; readonly forget: () => void } {
    const waiting = this.#waiting.get(orderId) ?? new Set();
    if (this.#isClosed || waiting.size >= maxOfOne || this.#total >= maxOfAll)
      return { happened: Promise.resolve(), forget: () => undefined };
    this.#waiting.set(orderId, waiting);
    this.#total += 1;
    const { promise: happened, resolve } = Promise.withResolvers<void>();
    const wake = () => {
      clearTimeout(timer);
      if (waiting.delete(wake)) this.#total -= 1;
      if (waiting.size === 0 && this.#waiting.get(orderId) === waiting) this.#waiting.delete(orderId);
      resolve();
    };
    const timer = setTimeout(wake, patience);
    waiting.add(wake);
    return { happened, forget: wake };
  }

  /** Nobody is let wait any more: the server is about to end. */
  close(): void {
    this.#isClosed = true;
    this.#wakeAll();
  }

  #wake(orderId: string): void {
    for (const wake of [...(this.#waiting.get(orderId) ?? [])]) wake();
  }

  #wakeAll(): void {
    for (const orderId of [...this.#waiting.keys()]) this.#wake(orderId);
  }
}
