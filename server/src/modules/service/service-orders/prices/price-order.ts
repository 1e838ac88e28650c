import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { getDecimals } from '@sala/contract/core/rules/decimal.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { findPriceRule } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { writeMove } from '../moves/run-move.ts';
import type { OrderState } from '../orders/order-state.ts';
import { insertPrice } from './order-prices.repository.ts';
import { type Limits, liesOutside, limitTexts } from './price-limits.ts';

export interface PriceInput {
  readonly price?: string | undefined;
  readonly minPrice?: string | undefined;
  readonly maxPrice?: string | undefined;
  readonly note?: string | undefined;
  readonly reason?: string | undefined;
}

/** Throws priceOutsideRule for an amount outside of the limits. */
function assertWithin(amount: string, limits: Limits, currency: string): void {
  if (liesOutside(amount, limits)) fail(serviceOrderErrors.priceOutsideRule, { ...limitTexts(limits), currency });
}

/** Adds a price version to a locked order; earlier ones stay. */
export async function priceOrder(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { price, note, reason }: PriceInput,
  actor: UserActor,
): Promise<OrderState> {
  if (price === undefined) return failFields({ price: [{ key: 'required' }] });
  const decimals = decimalsOfCurrency(order.currency);
  if (getDecimals(price) > decimals) failFields({ price: [{ key: 'decimalPlaces', params: { decimals } }] });
  const place = {
    categoryId: order.category?.id ?? null,
    typeId: order.type?.id ?? null,
    subtypeId: order.subtype?.id ?? null,
    productId: order.product?.id ?? null,
    text: `${order.title}\n${order.description}`,
  };
  const rule = await findPriceRule(unit.query, place);
  if (rule?.currency === order.currency) assertWithin(price, rule, order.currency);
  if (order.priceType === 'range') assertWithin(price, { ...order, price: null }, order.currency);
  await insertPrice(unit.query, order, { price, note: note ?? '', userId: actor.userId, at: context.clock.now() });
  return writeMove(
    context,
    unit,
    order,
    {
      name: 'setPrice',
      patch: { price, is_price_agreed: true, price_count: order.priceCount + 1 },
      params: { price, currency: order.currency },
    },
    { by: { user: actor }, reason: reason ?? note },
  );
}
