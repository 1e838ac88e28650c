import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import { findVisitorChannel } from './channels.repository.ts';

const caches = new WeakMap<object, CurrentChannels>();

/** Knows which conversation a visitor last wrote in. It may be out of date: whoever writes there checks whose and how it is. */
class CurrentChannels {
  readonly #context: Pick<AppContext, 'database'>;
  readonly #ids = new LRUCache<string, string>({ max: 50_000 });

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

export function currentChannels(context: Pick<AppContext, 'database'>): CurrentChannels {
  const known = caches.get(context.database);
  if (known) return known;
  const cache = new CurrentChannels(context);
  caches.set(context.database, cache);
  return cache;
}
