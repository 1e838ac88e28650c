import { onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { type CallSettings, readCallSettings } from './call-settings.repository.ts';

/** What others take of the settings of calls. */
export interface CallSettingsServices {
  readonly callSettings: KnownCallSettings;
}

/** The settings of each merchant, kept in memory for moments: every page of a shop asks whether it can be called. */
export class KnownCallSettings {
  readonly #database: AppContext['database'];
  readonly #cache: Remembered<CallSettings>;

  constructor(context: Pick<AppContext, 'bus' | 'database'>) {
    this.#database = context.database;
    this.#cache = new Remembered({ bus: context.bus });
    onMerchantChanged(context, (merchantId) => this.#cache.forget(merchantId));
  }

  read(merchantId: string): Promise<CallSettings> {
    return this.#cache.get(merchantId, () => readCallSettings(this.#database.forMerchant(merchantId).query));
  }
}
