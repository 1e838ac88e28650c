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
  /** Counts the moments after which what was read before may be out of date. */
  #epoch = 0;

  constructor(context: AppContext) {
    this.#context = context;
    context.events.on('availability.touched', ({ merchantId }) => {
      this.#epoch += 1;
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
    const epoch = this.#epoch;
    const opening = await readChatOpening(this.#context, merchantId);
    if (epoch === this.#epoch) this.#known.set(merchantId, opening);
    return opening;
  }
}
