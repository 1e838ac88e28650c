import { type ChatOpening, readChatOpening } from '#modules/time/availability/availability.public.ts';
import { Remembered } from '#platform/remembered.ts';
import type { VisitorsContext } from './visitors.context.ts';

/** Cache lifetime in ms, since every page with a chat needs it. */
const cacheLifetime = 5_000;

/** Whether visitors are answered now, as sent to the widget. */
export interface AnnouncedOpening {
  readonly isOnline: boolean;
  readonly backAt: string | null;
}

/** Caches for each merchant whether an operator is available, until that may change. */
export class ChatOpenings {
  readonly #context: VisitorsContext;
  readonly #openings: Remembered<ChatOpening>;

  constructor(context: VisitorsContext) {
    const { clock, events } = context;
    this.#context = context;
    this.#openings = new Remembered({
      lifetime: cacheLifetime,
      holds: ({ until }) => until === null || until > clock.now(),
    });
    events.on('availability.touched', ({ merchantId }) => this.#openings.forget(merchantId));
  }

  async read(merchantId: string): Promise<AnnouncedOpening> {
    const { isOnline, backAt } = await this.#openings.get(merchantId, () => readChatOpening(this.#context, merchantId));
    return { isOnline, backAt: backAt?.toISOString() ?? null };
  }
}
