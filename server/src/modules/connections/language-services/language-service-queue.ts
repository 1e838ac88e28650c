import { createHash } from 'node:crypto';
import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import { createCache } from '#platform/cache.ts';
import type { ServiceReply } from './providers/service-call.ts';
import { ServiceFailure } from './providers/service-failure.ts';

/** Concurrent calls of one merchant: services limit them, and one merchant must not delay others. */
const maxParallelRequests = 4;
/** Beyond this many waiting calls the service cannot keep up. */
const maxWaiting = 100;
const translationCacheSize = 5000;
/** How long a service's list of languages is cached, in ms. */
const replyLifetime = 10 * 60_000;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits concurrent calls to services for each merchant, and shares identical calls. */
export class LanguageServiceQueue {
  readonly #lines = new Map<string, Line>();
  readonly texts = createCache<{ text: string | null }>({ max: translationCacheSize });
  readonly replies = createCache<ServiceReply>({ max: 1000, ttl: replyLifetime });

  /** Runs the call when it is the merchant's turn. */
  async take<T>(merchantId: string, call: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(merchantId) ?? { running: 0, waiting: [] };
    this.#lines.set(merchantId, line);
    if (line.running < maxParallelRequests) line.running += 1;
    else if (line.waiting.length < maxWaiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw new ServiceFailure(languageServiceErrors.languageServiceBusy, { isPassing: true });
    try {
      return await call();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(merchantId);
    }
  }
}

/** A hashed key for everything that an answer depends on; reveals no secret. */
export const nameFor = (...parts: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
