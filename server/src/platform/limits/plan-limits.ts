import { type PlanLimitName, planLimitNames } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { Database, TenantDatabase, Tx } from '../database/database.ts';
import { takeMerchantLock } from '../database/merchant-lock.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { fail } from '../failure.ts';

type Query = TenantDatabase['query'] | Tx;
type Room = Readonly<Record<PlanLimitName, number | null>>;
/** Callers inside a transaction pass its query, since they would otherwise wait for a second connection. */
type Source = (merchantId: string, query?: Query) => Promise<Room>;

/** A kind of record that plans limit. */
export interface CountedThing {
  readonly name: PlanLimitName;
  /** The number of such records that the merchant has now. */
  count(query: Query, merchantId: string): Promise<number>;
  /** The error when the limit is reached; its params are `max` and `used`. */
  readonly error: ErrorDefinition;
}

/**
 * Limits of a merchant's plan. Modules with limited records register how they are counted, and check the limit before they create
 * one; the module that stores plans is the source of the limits.
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

  /** The merchant's limit, that of the deployment included; null: unlimited. */
  async maxOf(merchantId: string, name: PlanLimitName): Promise<number | null> {
    return (await this.#source?.(merchantId))?.[name] ?? null;
  }

  /**
   * Throws the error of the kind when the merchant has no room for `more` records. Until the end of the transaction no other one can
   * create such records, so that only one of two gets the last place.
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
   * The same check after a write whose effect on the count is hard to predict: throws when the limit is exceeded and the count has
   * grown.
   */
  async assertRoomAfter(unit: UnitOfWork, name: PlanLimitName): Promise<void> {
    const max = await this.#maxIn(unit, name);
    if (max === null) return;
    await takeMerchantLock(unit, `plan.${name}`);
    const { count, error } = this.#thing(name);
    const used = await count(unit.query, unit.merchantId);
    if (used <= max) return;
    // Another connection sees the count before this transaction, and the lock prevents other writers.
    const before = await count(this.#database.forMerchant(unit.merchantId).query, unit.merchantId);
    if (used > before) fail(error, { max, used: before });
  }

  async #maxIn({ merchantId, query }: UnitOfWork, name: PlanLimitName): Promise<number | null> {
    return (await this.#source?.(merchantId, query))?.[name] ?? null;
  }

  /** Present counts of all limited kinds. */
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
