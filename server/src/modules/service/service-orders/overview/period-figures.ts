import type { OverviewFigures } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listChargedCurrencies } from '../reports/order-facts.repository.ts';
import { type OverviewFilter, toView } from './period.ts';
import { type ComparedRange, readComparedFigure } from './period-figures.repository.ts';

/** The figures of the period, as the reports define them: what one page says the other says too. */
export async function readPeriodFigures(
  context: AppContext,
  actor: UserActor,
  filter: OverviewFilter,
): Promise<OverviewFigures> {
  const { merchantId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const { filter: shown, previous, reader } = await toView(context, actor, filter);
  const { from, to, ...narrowing } = shown;
  const range: ComparedRange = {
    merchantId,
    scope: reader.scope,
    from: previous.from,
    previousUntil: previous.until,
    startsAt: new Date(from!),
    to: new Date(to!),
    ...narrowing,
  };
  const [orders, ordersDone, orderOnTime, currencies] = await Promise.all([
    readComparedFigure(query, 'orders', range),
    readComparedFigure(query, 'ordersDone', range),
    readComparedFigure(query, 'orderOnTime', range),
    listChargedCurrencies(query, { merchantId, scope: reader.scope, from: previous.from, to: range.to }),
  ]);
  const revenue = await Promise.all(
    currencies.map(async (currency) => ({
      ...(await readComparedFigure(query, 'revenue', { ...range, currency })),
      currency,
    })),
  );
  const isThere = ({ count, previousCount }: OverviewFigures['revenue'][number]) => count + previousCount > 0;
  return {
    filter: shown,
    asOf: reader.now.toISOString(),
    previous: previous.shown,
    orders,
    ordersDone,
    orderOnTime,
    revenue: revenue.filter(isThere),
  };
}
