import { Durations } from './stats.ts';

/** How many times are kept of each quarter: enough for a p99, and no more memory in a day than in an hour. */
const keptPerQuarter = 50_000;

/** Events that nobody wants. */
export const brokenOff = 'people who could not go on';
export const cutOff = 'connections that the server cut off';

export interface QuarterTimes {
  messages: number;
  readonly accept: Durations;
  readonly delivery: Durations;
}

/** What became of the messages, without keeping those that have arrived. */
export class SoakTally {
  /** Acknowledged to their visitors. */
  acknowledged = 0;
  /** Received by operators, each counted once. */
  received = 0;
  /** Tried again and again without an answer of 200. */
  givenUp = 0;
  /** Not sent in time because the one before was still under way, or this process was late. */
  skipped = 0;
  /** Other things that happened, by name. */
  readonly events = new Map<string, number>();
  readonly quarters: readonly QuarterTimes[];
  readonly #waiting = new Map<string, number>();
  readonly #every: number;
  #quarter = 0;

  /** `total`: how many messages are to be sent. */
  constructor(total: number) {
    this.#every = Math.ceil(total / 4 / keptPerQuarter);
    this.quarters = Array.from({ length: 4 }, () => ({
      messages: 0,
      accept: new Durations(),
      delivery: new Durations(),
    }));
  }

  /** Acknowledged, and not received yet by an operator. */
  get missing(): number {
    return this.#waiting.size;
  }

  /** `share` of the run that is over. */
  moveTo(share: number): void {
    this.#quarter = Math.min(3, Math.floor(share * 4));
  }

  count(event: string): void {
    this.events.set(event, (this.events.get(event) ?? 0) + 1);
  }

  of(event: string): number {
    return this.events.get(event) ?? 0;
  }

  send(id: string, startedAt: number): void {
    this.#waiting.set(id, startedAt);
  }

  acknowledge(startedAt: number): void {
    this.acknowledged += 1;
    const quarter = this.quarters[this.#quarter]!;
    quarter.messages += 1;
    if (this.acknowledged % this.#every === 0) quarter.accept.add(performance.now() - startedAt);
  }

  giveUp(id: string): void {
    this.#waiting.delete(id);
    this.givenUp += 1;
  }

  /** All operators of a merchant receive a message; the first one counts. */
  receive(id: string): void {
    const startedAt = this.#waiting.get(id);
    if (startedAt === undefined) return;
    this.#waiting.delete(id);
    this.received += 1;
    if (this.received % this.#every === 0) this.quarters[this.#quarter]!.delivery.add(performance.now() - startedAt);
  }
}
