import { type ChatOpening, readChatOpening } from '#modules/availability/availability.public.ts';
import { Remembered } from '#platform/remembered.ts';
import type { VisitorsContext } from './visitors.context.ts';

/** Every page of every merchant asks: an answer nobody has spoken against is good for so long, in ms. */
const cacheLifetime = 5_000;

/** Whether visitors of a merchant are answered, as the widget is told. */
export interface AnnouncedOpening {
  readonly isOnline: boolean;
  readonly backAt: string | null;
}

/** Remembers for each merchant whether somebody is there, until that may be another. */
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
