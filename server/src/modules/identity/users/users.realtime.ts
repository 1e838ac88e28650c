import type { UserActor } from '#platform/auth/actor.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { announcePresence } from './users.presence.ts';

/** Shorter losses of the connection are not shown to colleagues. In ms. */
const grace = 30_000;
/** A page that is loaded again is back by then, also on a slow device; a caller waits no longer for somebody who does not come. In ms. */
export const returnGrace = 5000;

/** Who left, in one hint for all within `gathering` ms, as when a network breaks, and of at most `maxNamed` users. */
const topic = 'presence.left';
const gathering = 20;
const maxNamed = 100;

/** Broadcasts presence of users to colleagues, and knows who left a moment ago, through whichever process. */
export class UserPresence {
  readonly #context: AppContext;
  /** Users whose last socket here has just closed. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  /** When users left, by the clock of this process, in ms. */
  readonly #leftAt = createCache<number>({ max: 20_000, ttl: returnGrace });
  readonly #unsent: string[] = [];

  constructor(context: AppContext) {
    this.#context = context;
    context.bus.subscribe(topic, (userIds) => {
      for (const userId of userIds as readonly string[]) this.#noteLeft(userId);
    });
  }

  connected({ merchantId, userId }: UserActor): void {
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    this.#leftAt.delete(userId);
    announcePresence(this.#context, merchantId, userId);
  }

  disconnected({ merchantId, userId }: UserActor, isLast: boolean): void {
    if (!isLast) return;
    this.#noteLeft(userId);
    this.#notifyOthers(userId);
    clearTimeout(this.#leaving.get(userId));
    const timer = setTimeout(() => {
      this.#leaving.delete(userId);
      announcePresence(this.#context, merchantId, userId);
    }, grace);
    timer.unref();
    this.#leaving.set(userId, timer);
  }

  /** Until when a user without any page may be loading theirs again, in ms; 0 where they left too long ago. */
  mayReturnUntil(userId: string): number {
    const leftAt = this.#leftAt.get(userId);
    return leftAt === undefined ? 0 : leftAt + returnGrace;
  }

  /** A hint that comes late, or is of this process, changes nothing. */
  #noteLeft(userId: string): void {
    if (!this.#leftAt.has(userId)) this.#leftAt.set(userId, this.#context.clock.now().getTime());
  }

  #notifyOthers(userId: string): void {
    if (this.#unsent.push(userId) > 1) return;
    const { bus, database, logger } = this.#context;
    const warn = (error: unknown) =>
      database.isClosing() || logger.warn({ err: error }, 'other processes do not know who left');
    setTimeout(() => {
      while (this.#unsent.length > 0) void bus.publish(topic, this.#unsent.splice(0, maxNamed)).catch(warn);
    }, gathering).unref();
  }
}

/** Who left a moment ago. */
export interface UserServices {
  readonly userPresence: Pick<UserPresence, 'mayReturnUntil'>;
}
