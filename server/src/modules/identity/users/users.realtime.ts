import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { announcePresence } from './users.presence.ts';

/** Shorter losses of the connection are not shown to colleagues. In ms. */
const grace = 30_000;

/** Broadcasts presence of users to colleagues. */
export class UserPresence {
  readonly #context: AppContext;
  /** Users whose last socket here has just closed. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  connected({ merchantId, userId }: UserActor): void {
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    announcePresence(this.#context, merchantId, userId);
  }

  disconnected({ merchantId, userId }: UserActor, isLast: boolean): void {
    if (!isLast) return;
    clearTimeout(this.#leaving.get(userId));
    const timer = setTimeout(() => {
      this.#leaving.delete(userId);
      announcePresence(this.#context, merchantId, userId);
    }, grace);
    timer.unref();
    this.#leaving.set(userId, timer);
  }
}
