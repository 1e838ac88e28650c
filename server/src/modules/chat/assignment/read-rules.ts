import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { HintedCache } from '#platform/auth/hinted-cache.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatContext } from '../chat.context.ts';
import { findRules, type StoredRules } from './rules.repository.ts';

/** What chat has, and the rules as they were last read. */
export type AssignmentContext = ChatContext & { readonly rules: KnownRules };

/** The rules of each merchant, kept in memory for moments. */
export class KnownRules {
  readonly #database: AppContext['database'];
  readonly #cache: HintedCache<StoredRules>;

  constructor(context: Pick<AppContext, 'bus' | 'database'>) {
    this.#database = context.database;
    this.#cache = new HintedCache({ bus: context.bus, max: 10_000 });
    onMerchantChanged(context, (merchantId) => {
      if (merchantId === undefined) this.#cache.forget(() => true);
      else this.#cache.forgetKeys([merchantId]);
    });
  }

  read(merchantId: string): Promise<StoredRules> {
    return this.#cache.get(merchantId, () => findRules(this.#database.forMerchant(merchantId).query));
  }
}
