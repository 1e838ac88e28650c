import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { listBoundUsers } from './staff.repository.ts';

/** Given by the database when somebody binds or unbinds their Telegram. */
const topic = 'telegram.staffChanged';

/** Which users of each merchant have bound their Telegram: asked for every message of a customer. */
export class KnownStaff {
  readonly #database: AppContext['database'];
  readonly #cache: Remembered<ReadonlySet<string>>;

  constructor(context: Pick<AppContext, 'bus' | 'database'>) {
    this.#database = context.database;
    this.#cache = new Remembered({ bus: context.bus, lifetime: 60_000 });
    context.bus.subscribe(topic, (payload) => this.#cache.forget((payload as { merchantId: string }).merchantId));
  }

  /** Ids of users. */
  read(merchantId: string): Promise<ReadonlySet<string>> {
    return this.#cache.get(
      merchantId,
      async () => new Set(await listBoundUsers(this.#database.forMerchant(merchantId))),
    );
  }
}
