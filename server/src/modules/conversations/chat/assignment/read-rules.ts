import { onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import type { ChatContext } from '../chat.context.ts';
import { findRules, type StoredRules } from './rules.repository.ts';

export type AssignmentContext = ChatContext & { readonly rules: KnownRules };

/** The rules of each merchant, cached briefly. */
export class KnownRules {
  readonly #database: AppContext['database'];
  readonly #cache: Remembered<StoredRules>;

  constructor(context: Pick<AppContext, 'bus' | 'database'>) {
    this.#database = context.database;
    this.#cache = new Remembered({ bus: context.bus });
    onMerchantChanged(context, (merchantId) => this.#cache.forget(merchantId));
  }

  read(merchantId: string): Promise<StoredRules> {
    return this.#cache.get(merchantId, () => findRules(this.#database.forMerchant(merchantId).query));
  }
}
