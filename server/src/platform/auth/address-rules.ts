import type { Bus } from '../database/bus.ts';
import { matcherOf } from './address-list.ts';
import { HintedCache } from './hinted-cache.ts';

const topic = 'addresses.changed';

/** The subnets a merchant's people may come from; undefined: from everywhere. */
type AddressSource = (merchantId: string) => Promise<readonly string[] | undefined>;
type AddressTest = (address: string) => boolean;

/** From where the people of a merchant may use it. Where the lists live is told to it by the module that keeps them. */
export class AddressRules {
  readonly #bus: Bus;
  readonly #tests: HintedCache<{ merchantId: string; isAllowed: AddressTest }>;
  readonly #listeners: ((merchantId: string) => Promise<void>)[] = [];
  readonly #process = crypto.randomUUID();
  #source: AddressSource | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#tests = new HintedCache({ bus, max: 10_000 });
    bus.subscribe(topic, (payload) => {
      const { merchantId, process } = payload as { merchantId: string; process: string };
      if (process !== this.#process) void this.#apply(merchantId).catch(() => undefined);
    });
  }

  useSource(source: AddressSource): void {
    this.#source = source;
  }

  /** The merchant's rule as a test of one address after the other. */
  async testOf(merchantId: string): Promise<AddressTest> {
    const { isAllowed } = await this.#tests.get(merchantId, async () => {
      const subnets = await this.#source?.(merchantId);
      return { merchantId, isAllowed: subnets ? matcherOf(subnets) : () => true };
    });
    return isAllowed;
  }

  async isAllowed(merchantId: string, address: string): Promise<boolean> {
    return (await this.testOf(merchantId))(address);
  }

  /** Makes every process read the merchant's list again. Call it after the commit; resolves when this process obeys it. */
  async changed(merchantId: string): Promise<void> {
    await Promise.all([this.#bus.publish(topic, { merchantId, process: this.#process }), this.#apply(merchantId)]);
  }

  onChanged(listener: (merchantId: string) => Promise<void>): void {
    this.#listeners.push(listener);
  }

  async #apply(merchantId: string): Promise<void> {
    this.#tests.forgetKeys([merchantId]);
    await Promise.all(this.#listeners.map((listener) => listener(merchantId)));
  }
}
