import { LRUCache } from 'lru-cache';
import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { type ChatSettings, toChatSettings } from './chat-settings.projection.ts';
import { findChatSettings } from './chat-settings.repository.ts';

/** Every message asks. In ms; a change empties it at once. */
const cacheLifetime = 10_000;

interface Known {
  readonly cache: LRUCache<string, ChatSettings>;
  /** Counts the moments after which what was read before may be out of date. */
  epoch: number;
}

const known = new WeakMap<object, Known>();

function knownOf(context: Pick<AppContext, 'database'>): Known {
  const found = known.get(context.database) ?? { cache: new LRUCache({ max: 10_000, ttl: cacheLifetime }), epoch: 0 };
  known.set(context.database, found);
  return found;
}

/**
 * How the merchant wants its conversations to go; kept in memory for moments. Whoever asks in a transaction names its `query`: waiting
 * for a second connection there, many at once would wait for each other.
 */
export async function readChatSettings(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  query: TenantDatabase['query'] | Tx = context.database.forMerchant(merchantId).query,
): Promise<ChatSettings> {
  const { cache, epoch } = knownOf(context);
  const cached = cache.get(merchantId);
  if (cached) return cached;
  const settings = toChatSettings(await findChatSettings(query));
  if (epoch === knownOf(context).epoch) cache.set(merchantId, settings);
  return settings;
}

/** Forgets what was read when the merchant's data change, here or elsewhere. */
export function watchChatSettings(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => {
    const { cache } = knownOf(context);
    knownOf(context).epoch += 1;
    if (merchantId === undefined) cache.clear();
    else cache.delete(merchantId);
  });
}
