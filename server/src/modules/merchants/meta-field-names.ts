import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { onMerchantChanged } from './merchant-hints.ts';
import { findMerchantRow } from './merchants.repository.ts';

/** Every conversation that is shown asks. In ms; a change empties it at once. */
const cacheLifetime = 10_000;

const known = new WeakMap<object, Remembered<readonly string[]>>();

function namesOf({ database }: Pick<AppContext, 'database'>): Remembered<readonly string[]> {
  const names = known.get(database) ?? new Remembered<readonly string[]>({ lifetime: cacheLifetime });
  known.set(database, names);
  return names;
}

/** Names of the fields that may be told of visitors and shown. */
export async function readMetaFieldNames(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
): Promise<readonly string[]> {
  return namesOf(context).get(
    merchantId,
    async () => (await findMerchantRow(context.database, merchantId))?.meta_field_names ?? [],
  );
}

export function watchMetaFieldNames(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => namesOf(context).forget(merchantId));
}
