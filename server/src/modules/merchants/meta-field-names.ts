import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { onMerchantChanged } from './merchant-hints.ts';
import { findMerchantRow } from './merchants.repository.ts';

/** Every conversation that is shown asks. In ms; a change empties it at once. */
const cacheLifetime = 10_000;

/** Names of the fields that may be told of visitors and shown, kept in memory for moments. */
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
