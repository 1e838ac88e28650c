import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import { onMerchantChanged } from './merchant-hints.ts';
import { findMerchantRow } from './merchants.repository.ts';

/** Every conversation that is shown asks. In ms; a change empties it at once. */
const cacheLifetime = 10_000;

interface Names {
  readonly cache: LRUCache<string, readonly string[]>;
  /** Counts the moments after which what was read before may be out of date. */
  epoch: number;
}

const known = new WeakMap<object, Names>();

function namesOf(context: Pick<AppContext, 'database'>): Names {
  const names = known.get(context.database) ?? { cache: new LRUCache({ max: 10_000, ttl: cacheLifetime }), epoch: 0 };
  known.set(context.database, names);
  return names;
}

/** Names of the fields that may be told of visitors and shown. */
export async function readMetaFieldNames(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
): Promise<readonly string[]> {
  const names = namesOf(context);
  const cached = names.cache.get(merchantId);
  if (cached) return cached;
  const { epoch } = names;
  const read = (await findMerchantRow(context.database, merchantId))?.meta_field_names ?? [];
  if (epoch === names.epoch) names.cache.set(merchantId, read);
  return read;
}

function forgetMetaFieldNames(context: Pick<AppContext, 'database'>, merchantId: string | undefined): void {
  const names = namesOf(context);
  names.epoch += 1;
  if (merchantId === undefined) names.cache.clear();
  else names.cache.delete(merchantId);
}

export function watchMetaFieldNames(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => forgetMetaFieldNames(context, merchantId));
}
