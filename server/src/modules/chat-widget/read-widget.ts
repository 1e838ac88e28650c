import { LRUCache } from 'lru-cache';
import { getMerchant, onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findWidgetRow } from './chat-widget.repository.ts';
import { toWidget, type Widget } from './widget.ts';

/** Every page of every merchant asks. In ms; a change of the settings empties it at once. */
const cacheLifetime = 10_000;

interface Known {
  readonly cache: LRUCache<string, Widget>;
  /** Counts the moments after which what was read before may be out of date. */
  epoch: number;
}

const known = new WeakMap<object, Known>();

function knownOf(context: Pick<AppContext, 'database'>): Known {
  const found = known.get(context.database) ?? { cache: new LRUCache({ max: 10_000, ttl: cacheLifetime }), epoch: 0 };
  known.set(context.database, found);
  return found;
}

/** The merchant's widget; kept in memory for moments. Throws recordNotFound. */
export async function readWidget(context: Pick<AppContext, 'database'>, merchantId: string): Promise<Widget> {
  const { cache, epoch } = knownOf(context);
  const cached = cache.get(merchantId);
  if (cached) return cached;
  const [row, { defaultLocale }] = await Promise.all([
    findWidgetRow(context.database.forMerchant(merchantId).query),
    getMerchant(context, merchantId),
  ]);
  const widget = toWidget(found(row), defaultLocale);
  if (epoch === knownOf(context).epoch) cache.set(merchantId, widget);
  return widget;
}

/** Forgets what was read when the merchant's data change, here or elsewhere. */
export function watchWidget(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => {
    const { cache } = knownOf(context);
    knownOf(context).epoch += 1;
    if (merchantId === undefined) cache.clear();
    else cache.delete(merchantId);
  });
}
