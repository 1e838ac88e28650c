import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { onMerchantChanged } from './merchant-hints.ts';
import { findMerchantRow } from './merchants.repository.ts';

/** Cache lifetime in ms, since every shown conversation needs it; a change invalidates it at once. */
const cacheLifetime = 10_000;

/** Names of visitors' meta fields that may be set and shown, cached briefly. */
export class MetaFieldNames {
  readonly #database: AppContext['database'];
  readonly #names = new Remembered<readonly string[]>({ lifetime: cacheLifetime });

  constructor(context: Pick<AppContext, 'database' | 'bus'>) {
    this.#database = context.database;
    onMerchantChanged(context, (merchantId) => this.#names.forget(merchantId));
  }

  async read(merchantId: string): Promise<readonly string[]> {
    const read = async () => (await findMerchantRow(this.#database, merchantId))?.meta_field_names ?? [];
    return this.#names.get(merchantId, read);
  }
}
