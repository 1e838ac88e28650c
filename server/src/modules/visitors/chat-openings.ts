import { LRUCache } from 'lru-cache';
import { type ChatOpening, readChatOpening } from '#modules/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Every page of every merchant asks: an answer nobody has spoken against is good for so long, in ms. */
const cacheLifetime = 5_000;

/** Whether visitors of a merchant are answered, as the widget is told. */
export interface ToldOpening {
  readonly isOnline: boolean;
  readonly backAt: string | null;
}

/** Remembers for each merchant whether somebody is there, until that may be another. */
export class ChatOpenings {
  readonly #context: AppContext;
  readonly #known = new LRUCache<string, ChatOpening>({ max: 10_000, ttl: cacheLifetime });
  /** What is being read for each merchant, unless it may be out of date already: whoever asks meanwhile waits for the same. */
  readonly #reading = new Map<string, Promise<ChatOpening>>();

  constructor(context: AppContext) {
    this.#context = context;
    context.events.on('availability.touched', ({ merchantId }) => {
      this.#reading.delete(merchantId);
      this.#known.delete(merchantId);
    });
  }

  async read(merchantId: string): Promise<ToldOpening> {
    const { isOnline, backAt } = await this.#read(merchantId);
    return { isOnline, backAt: backAt?.toISOString() ?? null };
  }

  async #read(merchantId: string): Promise<ChatOpening> {
    const known = this.#known.get(merchantId);
    if (known && (known.until === null || known.until > this.#context.clock.now())) return known;
    return this.#reading.get(merchantId) ?? this.#readAnew(merchantId);
  }

  #readAnew(merchantId: string): Promise<ChatOpening> {
    const isLatest = () => this.#reading.get(merchantId) === reading;
    const reading = readChatOpening(this.#context, merchantId)
      .then((opening) => {
        if (isLatest()) this.#known.set(merchantId, opening);
        return opening;
      })
      .finally(() => {
        if (isLatest()) this.#reading.delete(merchantId);
      });
    this.#reading.set(merchantId, reading);
    return reading;
  }
}
