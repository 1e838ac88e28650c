import type { Bus } from '../database/bus.ts';
import { Remembered } from '../remembered.ts';
import { createMatcher } from './address-list.ts';

const topic = 'addresses.changed';

/** Reads the subnets from which a merchant's users may sign in; undefined: no restriction. */
type AddressSource = (merchantId: string) => Promise<readonly string[] | undefined>;
type AddressTest = (address: string) => boolean;

/** From which addresses the users of a merchant may sign in. The module that stores the lists registers itself as source. */
export class AddressRules {
  readonly #tests: Remembered<AddressTest>;
  readonly #listeners: ((merchantId: string) => Promise<void>)[] = [];
  #source: AddressSource | undefined;

  constructor(bus: Bus) {
    this.#tests = new Remembered({ bus });
    // A database trigger sends this hint.
    bus.subscribe(topic, (payload) => this.#apply((payload as { merchantId: string }).merchantId));
  }

  useSource(source: AddressSource): void {
    this.#source = source;
  }

  /** The merchant's rule as a function that checks one address. */
  testOf(merchantId: string): Promise<AddressTest> {
    return this.#tests.get(merchantId, async () => {
      const subnets = await this.#source?.(merchantId);
      return subnets ? createMatcher(subnets) : () => true;
    });
  }

  async isAllowed(merchantId: string, address: string): Promise<boolean> {
    return (await this.testOf(merchantId))(address);
  }

  onChanged(listener: (merchantId: string) => Promise<void>): void {
    this.#listeners.push(listener);
  }

  async #apply(merchantId: string): Promise<void> {
    this.#tests.forget(merchantId);
    await Promise.all(this.#listeners.map((listener) => listener(merchantId)));
  }
}
