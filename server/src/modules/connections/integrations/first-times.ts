import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { isDomainListed } from './domain-list.ts';
import { type FirstTime, findFirstTimes, recordFirstUse } from './integrations.repository.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once for each merchant: the widget was loaded by one of their pages, or a visitor wrote. */
    'integration.firstTime': { merchantId: string; what: FirstTime };
  }
}

function isOnListedPage(domains: readonly string[], page: string | undefined): boolean {
  return page !== undefined && URL.canParse(page) && isDomainListed(domains, new URL(page).host);
}

/** Records first events of a merchant. */
export class FirstTimes {
  readonly #context: AppContext;
  /** Merchants whose first events are all recorded, since every page view is checked. */
  readonly #noted = createCache<true>({ max: 20_000 });

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** The widget was loaded by, or a visitor came from, one of `pages`; counts if it is on one of the merchant's domains. */
  async noteWidgetSeen(
    application: { merchantId: string; domains: readonly string[]; isWidgetSeen: boolean },
    pages: readonly (string | undefined)[],
  ): Promise<void> {
    if (application.isWidgetSeen || !pages.some((page) => isOnListedPage(application.domains, page))) return;
    await this.#note(application.merchantId, 'widgetSeen');
  }

  /** A visitor wrote to the merchant. */
  noteFirstMessage(merchantId: string): Promise<void> {
    return this.#note(merchantId, 'firstMessage');
  }

  async #note(merchantId: string, what: FirstTime): Promise<void> {
    const key = `${merchantId} ${what}`;
    if (this.#noted.has(key)) return;
    await inTransaction(this.#context, merchantId, async (unit) => {
      if (await recordFirstUse(unit.query, what, this.#context.clock.now()))
        unit.emit('integration.firstTime', { merchantId, what });
    });
    this.#noted.set(key, true);
  }
}

/** Which first events have happened. */
export async function readFirstTimes(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
): Promise<Record<FirstTime, boolean>> {
  return (await findFirstTimes(context.database.forMerchant(merchantId))) ?? { widgetSeen: false, firstMessage: false };
}
