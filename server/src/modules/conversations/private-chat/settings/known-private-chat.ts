import { tagOfSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { findPrivateSettings, type PrivateSettingsRow } from './private-settings.repository.ts';

const topic = 'privateChat.settings';

/** What of the settings every call and every socket asks for; every process hears when they change. */
export class KnownPrivateChat {
  readonly #context: Pick<AppContext, 'bus' | 'database' | 'clock'>;
  readonly #rows: Remembered<{ row: PrivateSettingsRow | undefined }>;

  constructor(context: Pick<AppContext, 'bus' | 'database' | 'clock'>) {
    this.#context = context;
    this.#rows = new Remembered({ bus: context.bus });
    context.bus.subscribe(topic, (payload) => this.#rows.forget((payload as { merchantId: string }).merchantId));
  }

  /** undefined: nobody has set private chat up. */
  async read(merchantId: string): Promise<PrivateSettingsRow | undefined> {
    const { query } = this.#context.database.forMerchant(merchantId);
    return (await this.#rows.get(merchantId, async () => ({ row: await findPrivateSettings(query) }))).row;
  }

  async isOn(merchantId: string): Promise<boolean> {
    return (await this.read(merchantId))?.is_on === true;
  }

  /** Tags of the secrets that tokens may have been made with, the present one first; undefined: private chat is off. */
  async secretTags(merchantId: string): Promise<string[] | undefined> {
    const row = await this.read(merchantId);
    if (!row?.is_on) return undefined;
    const isFormerGood = row.former_secret_until !== null && row.former_secret_until > this.#context.clock.now();
    return row.secrets_sealed.slice(0, isFormerGood ? 2 : 1).map((sealed) => tagOfSecret(sealed)!);
  }

  /** Call it after the commit; resolves when this process knows. */
  tell(merchantId: string): Promise<void> {
    return this.#context.bus.tellHereFirst(topic, { merchantId });
  }
}
