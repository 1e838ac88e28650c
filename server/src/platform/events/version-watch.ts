import type { AppContext } from '../context.ts';

/** How long one request waits for a change, in ms: shorter than the idle timeout of proxies. */
const timeoutMs = 25_000;
/** For a link that is open on many pages: a further request ends the longest wait. */
const maxOfOne = 4;
/** Further requests are answered at once; their clients ask again. */
const maxOfAll = 5000;

/** Lets requests wait for the next version of a record; `tell` in any process ends their wait. */
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

  /** Announces a new version. */
  async tell(id: string): Promise<void> {
    this.#wake(id);
    const { bus, logger } = this.#context;
    await bus.publish(this.#topic, { id }).catch((error) => {
      logger.warn({ err: error, topic: this.#topic }, 'other processes were not told of a new version');
    });
  }

  /** Resolves with the next version, or after the timeout. The caller reads the record afterwards. */
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

  /** Ends all waits because the server is shutting down. */
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
