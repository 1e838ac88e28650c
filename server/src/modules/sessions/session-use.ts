import { LRUCache } from 'lru-cache';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { touchSession } from './sessions.repository.ts';

/** How often the use of a session is written down at most, in ms. */
const coarseness = 60_000;
/** And when it may end soon: in steps of a tenth of what is left, so that nobody is thrown out who works. */
const share = 10;

type UseContext = Pick<AppContext, 'clock' | 'database' | 'logger'>;

/** Writes down when sessions were last used, which prolongs them. */
export class SessionUse {
  readonly #context: UseContext;
  /** When the use of a session was last written down, in ms, by its id. */
  readonly #noted = new LRUCache<string, number>({ max: 50_000 });

  constructor(context: UseContext) {
    this.#context = context;
  }

  /** Somebody has just used their session. Neither waits nor throws. */
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
