import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { type PlanLimitName, planLimitNames } from '@sala/contract/subscriptions/plans.schema.ts';
import type { Database, TenantDatabase, Tx } from '../database/database.ts';
import { takeMerchantLock } from '../database/merchant-lock.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { fail } from '../failure.ts';

type Query = TenantDatabase['query'] | Tx;
type Room = Readonly<Record<PlanLimitName, number | null>>;
/** By the query of a transaction for whoever is in one, who else would wait there for a second connection. */
type Source = (merchantId: string, query?: Query) => Promise<Room>;

/** Something of which a plan includes only so much. */
export interface CountedThing {
  readonly name: PlanLimitName;
  /** How much of it the merchant has now. */
  count(query: Query, merchantId: string): Promise<number>;
  /** What is said where there is no room for more; its params are `max` and `used`. */
  readonly error: ErrorDefinition;
}

/**
 * How much of each thing a merchant may have. Whoever makes such things registers here how they are counted, and asks before the next
 * one is made; where the numbers come from is told to it by the module that keeps the plans.
 */
export class PlanLimits {
  readonly #database: Database;
  readonly #things = new Map<PlanLimitName, CountedThing>();
  #source: Source | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  useSource(source: Source): void {
    this.#source = source;
  }

  register(thing: CountedThing): void {
    this.#things.set(thing.name, thing);
  }

  /** The most that the merchant may have; null: as much as they like. */
  async maxOf(merchantId: string, name: PlanLimitName): Promise<number | null> {
    return (await this.#source?.(merchantId))?.[name] ?? null;
  }

  /**
   * Throws the thing's error where the merchant has no room for so many more. Until the end of the transaction nobody else makes any:
   * of the last place one of two has it.
   */
  async takeRoom(unit: UnitOfWork, name: PlanLimitName, more = 1): Promise<void> {
    const max = await this.#maxIn(unit, name);
    if (max === null) return;
    await takeMerchantLock(unit, `plan.${name}`);
    const { count, error } = this.#thing(name);
    const used = await count(unit.query, unit.merchantId);
    if (used + more > max) fail(error, { max, used });
  }

  /**
   * The same after something was written of which it is hard to say beforehand how many more it makes: throws where there are now more
   * than there may be, and more than there were.
   */
  async assertRoomAfter(unit: UnitOfWork, name: PlanLimitName): Promise<void> {
    const max = await this.#maxIn(unit, name);
    if (max === null) return;
    await takeMerchantLock(unit, `plan.${name}`);
    const { count, error } = this.#thing(name);
    const used = await count(unit.query, unit.merchantId);
    if (used <= max) return;
    // What others see is how it was before this transaction, as no other one writes it now.
    const before = await count(this.#database.forMerchant(unit.merchantId).query, unit.merchantId);
    if (used > before) fail(error, { max, used: before });
  }

  async #maxIn({ merchantId, query }: UnitOfWork, name: PlanLimitName): Promise<number | null> {
    return (await this.#source?.(merchantId, query))?.[name] ?? null;
  }

  /** How much of everything there is now. */
  async countAll(merchantId: string): Promise<Map<PlanLimitName, number>> {
    const { query } = this.#database.forMerchant(merchantId);
    const names = planLimitNames.filter((name) => this.#things.has(name));
    const counts = await Promise.all(
      names.map(async (name) => [name, await this.#thing(name).count(query, merchantId)] as const),
    );
    return new Map(counts);
  }

  #thing(name: PlanLimitName): CountedThing {
    const thing = this.#things.get(name);
    if (!thing) throw new Error(`Nobody counts ${name}`);
    return thing;
  }
}
