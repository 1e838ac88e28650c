import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../database/bus.ts';

const topic = 'realtime.events';
/** A hint is limited to 7 kB, and this text is in base64. */
const pieceLength = 6_000;
/** Most waiting pieces while the database is unavailable. */
const maxWaiting = 5_000;
const maxBatchedMessages = 200;
const retryPause = 300;

interface Piece {
  readonly from: string;
  readonly part: number;
  readonly parts: number;
  readonly body: string;
}

/**
 * Carries texts from process to process through the database, in order; slower than Redis, but available whenever messages can be stored.
 */
export class LargePayloadRelay {
  readonly #bus: Bus;
  readonly #from: string;
  readonly #received = new Map<string, string[]>();
  #waiting: string[] = [];
  #isSending = false;
  #isClosed = false;

  constructor(bus: Bus, from: string, heard: (text: string) => void) {
    this.#bus = bus;
    this.#from = from;
    bus.subscribe(topic, (payload) => {
      const piece = payload as Piece;
      if (piece.from === from) return;
      for (const text of this.#assemble(piece)) heard(text);
    });
  }

  send(text: string): void {
    this.#waiting.push(text);
    if (this.#waiting.length > maxWaiting) this.#waiting.shift();
    if (this.#isSending) return;
    this.#isSending = true;
    void this.#sendAll().finally(() => {
      this.#isSending = false;
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      // Texts of the same tick are sent together.
      await Promise.resolve();
      const texts = this.#waiting.splice(0, maxBatchedMessages);
      while (!(await this.#publish(texts)) && !this.#isClosed) await pause(retryPause, undefined, { ref: false });
    }
  }

  async #publish(texts: readonly string[]): Promise<boolean> {
    const whole = Buffer.from(JSON.stringify(texts)).toString('base64');
    const parts = Math.ceil(whole.length / pieceLength);
    try {
      for (let part = 0; part < parts; part += 1) {
        const body = whole.slice(part * pieceLength, (part + 1) * pieceLength);
        const piece: Piece = { from: this.#from, part, parts, body };
        await this.#bus.publish(topic, piece);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Pieces of one process arrive in order or not at all. */
  #assemble({ from, part, parts, body }: Piece): string[] {
    const known = part === 0 ? [] : (this.#received.get(from) ?? []);
    if (known.length !== part) return [];
    known.push(body);
    this.#received.set(from, known);
    if (known.length < parts) return [];
    this.#received.delete(from);
    return JSON.parse(Buffer.from(known.join(''), 'base64').toString()) as string[];
  }
}
