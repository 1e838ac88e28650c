import { isClosed } from '@sala/contract/billing/subscriptions/standings.ts';
import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { type Holding, type Position, positionOf } from './standing.ts';
import { readHolding } from './subscriptions.repository.ts';

const topic = 'subscription.changed';

/** What every business has bought, remembered until the database tells of a change; where it stands is said by the clock. */
export class SubscriptionStates {
  readonly #context: Pick<AppContext, 'config' | 'clock' | 'database'>;
  readonly #holdings: Remembered<Holding>;

  constructor(context: AppContext) {
    this.#context = context;
    this.#holdings = new Remembered({ bus: context.bus, lifetime: 60_000, max: 20_000 });
    // A trigger gives the hint, whatever wrote: also the command line beside the server.
    context.bus.subscribe(topic, (payload) => {
      const { merchantId } = payload as { merchantId: string };
      this.#holdings.forget(merchantId);
      context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'subscription' } }]);
    });
  }

  /** As the database has it, a moment ago at most. */
  async read(merchantId: string): Promise<Holding & { position: Position }> {
    const { config, clock, database } = this.#context;
    const holding = await this.#holdings.get(merchantId, () => readHolding(database.forMerchant(merchantId).query));
    return { ...holding, position: positionOf(holding, config.offer, clock.now()) };
  }

  /** The same for those in a transaction of the merchant, on its connection. */
  async positionIn(merchantId: string, query: Parameters<typeof readHolding>[0]): Promise<Position> {
    const { config, clock } = this.#context;
    return positionOf(await this.#holdings.getAlone(merchantId, () => readHolding(query)), config.offer, clock.now());
  }

  async positionOf(merchantId: string): Promise<Position> {
    return (await this.read(merchantId)).position;
  }

  /** What a writing call is refused with; undefined: everything works. */
  async refusalFor(merchantId: string): Promise<ErrorDefinition | undefined> {
    const { standing } = await this.positionOf(merchantId);
    if (!isClosed(standing)) return undefined;
    return standing === 'suspended' ? commonErrors.businessSuspended : commonErrors.businessReadonly;
  }
}
