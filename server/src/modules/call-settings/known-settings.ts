import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import { HintedCache } from '#platform/auth/hinted-cache.ts';
import type { AppContext } from '#platform/context.ts';
import { type CallSettings, readCallSettings } from './call-settings.repository.ts';

/** What others take of the settings of calls. */
export interface CallSettingsServices {
  readonly callSettings: KnownCallSettings;
}

/** The settings of each merchant, kept in memory for moments: every page of a shop asks whether it can be called. */
export class KnownCallSettings {
  readonly #database: AppContext['database'];
  readonly #cache: HintedCache<CallSettings>;

  constructor(context: Pick<AppContext, 'bus' | 'database'>) {
    this.#database = context.database;
    this.#cache = new HintedCache({ bus: context.bus, max: 10_000 });
    onMerchantChanged(context, (merchantId) => {
      if (merchantId === undefined) this.#cache.forget(() => true);
      else this.#cache.forgetKeys([merchantId]);
    });
  }

  read(merchantId: string): Promise<CallSettings> {
    return this.#cache.get(merchantId, () => readCallSettings(this.#database.forMerchant(merchantId).query));
  }
}
