import { randomUUID } from 'node:crypto';
import { createCache } from '../cache.ts';
import type { Bus } from '../database/bus.ts';
import type { Logger } from '../logger.ts';
import { LargePayloadRelay } from './large-payload-relay.ts';
import { RedisStream } from './redis-stream.ts';

/** How far behind the largest number a number may be and still be recognised as new. */
const window = 16_384;

/** Detects repeats in increasing numbers that may arrive twice or slightly out of order. */
class SeenNumbers {
  readonly #seen = new Set<number>();
  #largest = 0;

  /** Whether the number is new; a very late one counts as a repeat. */
  add(n: number): boolean {
    if (n <= this.#largest - window || this.#seen.has(n)) return false;
    this.#seen.add(n);
    this.#largest = Math.max(this.#largest, n);
    // A set iterates in insertion order, so the first ones are the oldest.
    for (const first of this.#seen) {
      if (first > this.#largest - window) break;
      this.#seen.delete(first);
    }
    return true;
  }
}

const deafTopic = 'realtime.deaf';
/** Interval of heartbeats that each process sends to itself through Redis, in ms; after several missed ones Redis counts as down. */
const beatInterval = 300;
const maxMissedBeats = 3;
/** How long everything is also sent through the database after the last report of a process without Redis, in ms. */
const relayTimeout = 1_500;
/** Messages of this period may have been lost with Redis and are sent again, in ms. */
const repeated = 4_000;
const maxResentMessages = 5_000;

interface Envelope {
  readonly from: string;
  /** 0 is a heartbeat. */
  readonly n: number;
  readonly message?: unknown;
}

/**
 * Carries events between processes: through Redis, and through the database while any process does not receive from Redis. A process
 * detects that by its own heartbeats through Redis. Messages that arrive twice are handled once.
 */
export class EventCarrier {
  readonly #bus: Bus;
  readonly #logger: Logger;
  readonly #heard: (message: unknown) => void;
  readonly #process = randomUUID();
  readonly #stream: RedisStream;
  readonly #detour: LargePayloadRelay;
  readonly #seen = createCache<SeenNumbers>({ max: 1_000 });
  readonly #timer: NodeJS.Timeout;
  #recent: { text: string; at: number }[] = [];
  #count = 0;
  #missed = 0;
  #isBeating = false;
  #isDetour = false;
  #detourUntil = 0;

  constructor(options: { url: string; bus: Bus; logger: Logger; heard(message: unknown): void }) {
    this.#bus = options.bus;
    this.#logger = options.logger;
    this.#heard = options.heard;
    this.#stream = new RedisStream(options.url);
    this.#detour = new LargePayloadRelay(options.bus, this.#process, (text) => this.#take(text));
    options.bus.subscribe(deafTopic, () => this.#takeDetour());
    this.#stream.start((text) => this.#take(text));
    this.#timer = setInterval(() => this.#tick(), beatInterval);
  }

  send(message: unknown): void {
    this.#count += 1;
    const text = this.#seal(this.#count, message);
    this.#remember(text);
    if (this.#isDetour) this.#detour.send(text);
    else this.#stream.append(text).catch(() => this.#sayDeaf());
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stream.close();
    this.#detour.close();
  }

  #seal(n: number, message?: unknown): string {
    return JSON.stringify({ from: this.#process, n, message } satisfies Envelope);
  }

  #remember(text: string): void {
    this.#recent.push({ text, at: performance.now() });
    if (this.#recent.length > 2 * maxResentMessages) this.#recent = this.#recent.slice(-maxResentMessages);
  }

  /** Counts timer ticks instead of time: a process that stalled itself has not lost Redis. */
  #tick(): void {
    this.#missed += 1;
    if (this.#missed > maxMissedBeats) this.#sayDeaf();
    else if (this.#isDetour && performance.now() > this.#detourUntil) {
      this.#isDetour = false;
      this.#logger.info('redis is back: events take it again');
    }
    const oldest = performance.now() - repeated;
    const first = this.#recent.findIndex(({ at }) => at > oldest);
    this.#recent = first < 0 ? [] : this.#recent.slice(first);
    this.#beat();
  }

  #beat(): void {
    // One heartbeat at a time, so that a hanging Redis gets no more.
    if (this.#isBeating) return;
    this.#isBeating = true;
    this.#stream
      .append(this.#seal(0))
      .catch(() => this.#sayDeaf())
      .finally(() => {
        this.#isBeating = false;
      });
  }

  #sayDeaf(): void {
    this.#takeDetour();
    this.#bus.publish(deafTopic, {}).catch(() => undefined);
  }

  #takeDetour(): void {
    this.#detourUntil = performance.now() + relayTimeout;
    if (this.#isDetour) return;
    this.#isDetour = true;
    this.#logger.warn('redis does not carry events to every process: they go through the database');
    for (const { text } of this.#recent) this.#detour.send(text);
  }

  #take(text: string): void {
    const { from, n, message } = JSON.parse(text) as Envelope;
    if (from === this.#process) {
      if (n === 0) this.#missed = 0;
      return;
    }
    if (n === 0) return;
    const seen = this.#seen.get(from) ?? new SeenNumbers();
    this.#seen.set(from, seen);
    if (seen.add(n)) this.#heard(message);
  }
}
