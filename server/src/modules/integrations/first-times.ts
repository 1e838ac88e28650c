import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { isDomainListed } from './domain-list.ts';
import { type FirstTime, findFirstTimes, noteFirstTime } from './integrations.repository.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once for each merchant: the widget stood on a page of theirs, or a visitor wrote. */
    'integration.firstTime': { merchantId: string; what: FirstTime };
  }
}

/** Merchants for whom there is nothing left to note; every page of every merchant comes by here. */
const noted = new WeakMap<object, LRUCache<string, true>>();

function notedIn(context: Pick<AppContext, 'database'>): LRUCache<string, true> {
  const cache = noted.get(context.database) ?? new LRUCache<string, true>({ max: 20_000 });
  noted.set(context.database, cache);
  return cache;
}

async function note(context: AppContext, merchantId: string, what: FirstTime): Promise<void> {
  const cache = notedIn(context);
  const key = `${merchantId} ${what}`;
  if (cache.has(key)) return;
  await inTransaction(context, merchantId, async (unit) => {
    if (await noteFirstTime(unit.query, what, context.clock.now()))
      unit.emit('integration.firstTime', { merchantId, what });
  });
  cache.set(key, true);
}

function isOnListedPage(domains: readonly string[], page: string | undefined): boolean {
  return page !== undefined && URL.canParse(page) && isDomainListed(domains, new URL(page).host);
}

/** Notes that the widget was loaded by, or a visitor came from, a page on one of the merchant's domains; the first time only. */
export async function noteWidgetSeen(
  context: AppContext,
  application: { merchantId: string; domains: readonly string[]; isWidgetSeen: boolean },
  pages: readonly (string | undefined)[],
): Promise<void> {
  if (application.isWidgetSeen || !pages.some((page) => isOnListedPage(application.domains, page))) return;
  await note(context, application.merchantId, 'widgetSeen');
}

/** Notes that a visitor wrote to the merchant; the first time only. */
export function noteFirstMessage(context: AppContext, merchantId: string): Promise<void> {
  return note(context, merchantId, 'firstMessage');
}

/** Which of these have happened at the merchant. */
export async function readFirstTimes(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
): Promise<Record<FirstTime, boolean>> {
  return (await findFirstTimes(context.database.forMerchant(merchantId))) ?? { widgetSeen: false, firstMessage: false };
}
