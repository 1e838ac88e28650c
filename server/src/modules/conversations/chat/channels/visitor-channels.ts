import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { findVisitorChannel } from './channels.repository.ts';

/** Caches in which conversation a visitor last wrote. It may be outdated, so callers check owner and state. */
export class CurrentChannels {
  readonly #context: Pick<AppContext, 'database'>;
  readonly #ids = createCache<string>({ max: 50_000 });

  constructor(context: Pick<AppContext, 'database'>) {
    this.#context = context;
  }

  async find(merchantId: string, visitorId: string): Promise<string | undefined> {
    const known = this.#ids.get(visitorId);
    if (known !== undefined) return known;
    const channel = await findVisitorChannel(this.#context.database, merchantId, visitorId);
    if (channel) this.#ids.set(visitorId, channel.id);
    return channel?.id;
  }

  remember(visitorId: string, channelId: string): void {
    this.#ids.set(visitorId, channelId);
  }
}
