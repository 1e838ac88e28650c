import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { HintedCache } from '#platform/auth/hinted-cache.ts';
import type { AppContext } from '#platform/context.ts';
import { findRules, type StoredRules } from './rules.repository.ts';

type RulesContext = Pick<AppContext, 'bus' | 'database'>;

const caches = new WeakMap<object, HintedCache<StoredRules>>();

function cacheOf({ bus }: Pick<AppContext, 'bus'>): HintedCache<StoredRules> {
  const cache = caches.get(bus) ?? new HintedCache<StoredRules>({ bus, max: 10_000 });
  caches.set(bus, cache);
  return cache;
}

/** The merchant's rules, kept in memory for moments. */
export function readRules(context: RulesContext, merchantId: string): Promise<StoredRules> {
  return cacheOf(context).get(merchantId, () => findRules(context.database.forMerchant(merchantId).query));
}

export function watchRules(context: RulesContext): void {
  const cache = cacheOf(context);
  onMerchantChanged(context, (merchantId) => {
    if (merchantId === undefined) cache.forget(() => true);
    else cache.forgetKeys([merchantId]);
  });
}
