import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatOpenings } from './chat-openings.ts';
import { visitorsRoom } from './visitors.rooms.ts';

/** Broadcasts to visitors are sent at most this often, in ms. */
const interval = 1000;

interface Audience {
  sockets: number;
  broadcast: string | undefined;
  /** Set while broadcasts are delayed. */
  timer: NodeJS.Timeout | undefined;
  isTouched: boolean;
}

/** Broadcasts to a merchant's visitors with open chats whether operators are available. */
export class OpeningBroadcast {
  readonly #context: AppContext;
  readonly #openings: ChatOpenings;
  readonly #audiences = new Map<string, Audience>();

  constructor(context: AppContext, openings: ChatOpenings) {
    this.#context = context;
    this.#openings = openings;
    context.events.on('availability.touched', ({ merchantId }) => this.#touched(merchantId));
  }

  visitorCame(merchantId: string): void {
    const audience = this.#audiences.get(merchantId);
    if (audience) audience.sockets += 1;
    else this.#audiences.set(merchantId, { sockets: 1, broadcast: undefined, timer: undefined, isTouched: false });
  }

  visitorLeft(merchantId: string): void {
    const audience = this.#audiences.get(merchantId);
    if (!audience) return;
    audience.sockets -= 1;
    if (audience.sockets > 0) return;
    clearTimeout(audience.timer);
    this.#audiences.delete(merchantId);
  }

  #touched(merchantId: string): void {
    const audience = this.#audiences.get(merchantId);
    if (!audience) return;
    audience.isTouched = true;
    if (!audience.timer) this.#tell(merchantId, audience);
  }

  #tell(merchantId: string, audience: Audience): void {
    audience.isTouched = false;
    audience.timer = setTimeout(() => {
      audience.timer = undefined;
      if (audience.isTouched) this.#tell(merchantId, audience);
    }, interval);
    audience.timer.unref();
    this.#openings.read(merchantId).then(
      (opening) => {
        const text = JSON.stringify(opening);
        if (audience.broadcast === text) return;
        audience.broadcast = text;
        this.#context.realtime.emit(visitorNamespace, visitorsRoom(merchantId), 'visitor:availabilityChanged', opening);
      },
      (error) => {
        audience.isTouched = true;
        this.#context.logger.warn({ err: error }, 'the opening state was not broadcast to visitors');
      },
    );
  }
}
