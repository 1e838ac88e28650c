import { setTimeout as pause } from 'node:timers/promises';
import { SocketLine } from './socket-line.ts';
import { Durations } from './stats.ts';

/** How many handshakes are under way at once when nobody is in a hurry. */
const entering = 50;
/** As the widget: the pause before another try is drawn from up to so many ms. */
const retryPause = 1000;

/** One address has only so many ports. */
const toAddress = (index: number) => `127.0.0.${2 + (index % 8)}`;

/** Visitors with an open socket each, who do nothing. */
export class Crowd {
  readonly #port: number;
  readonly #tokens: readonly (string | undefined)[];
  #lines: SocketLine[] = [];

  constructor(port: number, tokens: readonly (string | undefined)[]) {
    this.#port = port;
    this.#tokens = tokens;
  }

  get size(): number {
    return this.#lines.length;
  }

  async enter(): Promise<void> {
    let next = 0;
    const work = async () => {
      for (let index = next++; index < this.#tokens.length; index = next++)
        this.#lines.push(await this.#connect(index));
    };
    await Promise.all(Array.from({ length: entering }, work));
  }

  /** Every connection breaks at the same moment. */
  drop(): void {
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }

  /**
   * All come back as clients do, each after a pause of its own, and again when refused. Resolves with how long after `since` each
   * one was in, and how many tries failed.
   */
  async comeBack(since: number, timeoutMs: number): Promise<{ times: Durations; failed: number }> {
    const times = new Durations();
    let failed = 0;
    const comeBack = async (_: unknown, index: number) => {
      while (performance.now() - since < timeoutMs) {
        await pause(Math.random() * retryPause);
        try {
          this.#lines.push(await this.#connect(index));
          times.add(performance.now() - since);
          return;
        } catch {
          failed += 1;
        }
      }
    };
    await Promise.all(this.#tokens.map(comeBack));
    return { times, failed };
  }

  #connect(index: number): Promise<SocketLine> {
    return SocketLine.connect({
      port: this.#port,
      namespaces: ['/visitor'],
      token: this.#tokens[index],
      localAddress: toAddress(index),
    });
  }
}
