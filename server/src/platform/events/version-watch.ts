import type { AppContext } from '../context.ts';

/** How long one question waits for its answer, in ms: shorter than what lies between gives an idle line. */
const timeoutMs = 25_000;
/** A link that many pages are open for: with another one the question that waits longest gets its answer. */
const maxOfOne = 4;
/** Who asks beyond these is answered at once, and comes back by themselves. */
const maxOfAll = 5000;

/** Lets those wait who ask for the next version of one thing; `tell` on any process wakes them. */
export class VersionWatch {
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #context: Pick<AppContext, 'bus' | 'logger'>;
  readonly #topic: string;
  #total = 0;
  #isClosed = false;

  constructor(context: Pick<AppContext, 'bus' | 'logger'>, topic: string) {
    this.#context = context;
    this.#topic = topic;
    context.bus.subscribe(topic, (payload) => this.#wake((payload as { id: string }).id));
    context.bus.onGap(() => this.#wakeAll());
  }

  /** There is a new version. */
  async tell(id: string): Promise<void> {
    this.#wake(id);
    const { bus, logger } = this.#context;
    await bus.publish(this.#topic, { id }).catch((error) => {
      logger.warn({ err: error, topic: this.#topic }, 'other processes were not told of a new version');
    });
  }

  /** Ends with the next version, or after a while without one. Whoever waits looks for themselves afterwards. */
  changeOf(id: string): { readonly happened: Promise<void>; readonly forget: () => void } {
    if (this.#isClosed || this.#total >= maxOfAll) return { happened: Promise.resolve(), forget: () => undefined };
    const waiting = this.#waiting.get(id) ?? new Set();
    if (waiting.size >= maxOfOne) [...waiting][0]!();
    this.#waiting.set(id, waiting);
    this.#total += 1;
    const { promise: happened, resolve } = Promise.withResolvers<void>();
    const wake = () => {
      clearTimeout(timer);
      if (waiting.delete(wake)) this.#total -= 1;
      if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
      resolve();
    };
    const timer = setTimeout(wake, timeoutMs);
    waiting.add(wake);
    return { happened, forget: wake };
  }

  /** Nobody is let wait any more: the server is about to end. */
  close(): void {
    this.#isClosed = true;
    this.#wakeAll();
  }

  #wake(id: string): void {
    for (const wake of [...(this.#waiting.get(id) ?? [])]) wake();
  }

  #wakeAll(): void {
    for (const id of [...this.#waiting.keys()]) this.#wake(id);
  }
}
