import type { UserActor } from '#platform/auth/actor.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { touchSession } from './sessions.repository.ts';

/** The use of a session is written at most this often, in ms. */
const coarseness = 60_000;
/** A short session is extended after a tenth of its lifetime, so that it does not expire during work. */
const share = 10;

type UseContext = Pick<AppContext, 'clock' | 'database' | 'logger'>;

/** Writes the last use of sessions, which extends them. */
export class SessionUse {
  readonly #context: UseContext;
  /** Time of the last write in ms, by session id. */
  readonly #noted = createCache<number>({ max: 50_000 });

  constructor(context: UseContext) {
    this.#context = context;
  }

  /** Records a use. Neither blocks nor throws. */
  note({ merchantId, sessionId, sessionExpiresAt }: UserActor): void {
    if (!sessionId || !sessionExpiresAt) return;
    const { clock, database, logger } = this.#context;
    const now = clock.now();
    const last = this.#noted.get(sessionId) ?? 0;
    const left = sessionExpiresAt.getTime() - now.getTime();
    if (now.getTime() - last < Math.min(coarseness, left / share)) return;
    this.#noted.set(sessionId, now.getTime());
    touchSession(database.forMerchant(merchantId).query, sessionId, now).catch((error) => {
      this.#noted.delete(sessionId);
      logger.warn({ err: error }, 'the use of a session was not noted');
    });
  }
}
