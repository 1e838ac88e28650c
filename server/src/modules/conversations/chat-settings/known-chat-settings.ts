import { onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { Remembered } from '#platform/remembered.ts';
import { type ChatSettings, toChatSettings } from './chat-settings.projection.ts';
import { findChatSettings } from './chat-settings.repository.ts';

/** Each merchant's settings, cached briefly since every message needs them. A change invalidates them at once. */
export class KnownChatSettings {
  readonly #database: AppContext['database'];
  readonly #settings = new Remembered<ChatSettings>();

  constructor(context: Pick<AppContext, 'database' | 'bus'>) {
    this.#database = context.database;
    onMerchantChanged(context, (merchantId) => this.#settings.forget(merchantId));
  }

  /** Callers in a transaction pass its `query`: waiting for a second connection, many of them would block each other. */
  read(merchantId: string, query?: TenantDatabase['query'] | Tx): Promise<ChatSettings> {
    const read = async () =>
      toChatSettings(await findChatSettings(query ?? this.#database.forMerchant(merchantId).query));
    return query ? this.#settings.getAlone(merchantId, read) : this.#settings.get(merchantId, read);
  }
}
