import type { Bus } from '../database/bus.ts';
import { Remembered } from '../remembered.ts';
import { createMatcher } from './address-list.ts';

const topic = 'addresses.changed';

/** The subnets a merchant's people may come from; undefined: from everywhere. */
type AddressSource = (merchantId: string) => Promise<readonly string[] | undefined>;
type AddressTest = (address: string) => boolean;

/** From where the people of a merchant may use it. Where the lists live is told to it by the module that keeps them. */
export class AddressRules {
  readonly #tests: Remembered<AddressTest>;
  readonly #listeners: ((merchantId: string) => Promise<void>)[] = [];
  #source: AddressSource | undefined;

  constructor(bus: Bus) {
    this.#tests = new Remembered({ bus });
    // A trigger gives this hint.
    bus.subscribe(topic, (payload) => this.#apply((payload as { merchantId: string }).merchantId));
  }

  useSource(source: AddressSource): void {
    this.#source = source;
  }

  /** The merchant's rule as a test of one address after the other. */
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
