import { fromUnits, priceOf } from '@sala/contract/subscriptions/plan-money.ts';
import type { Plan, PlanCurrency } from '@sala/contract/subscriptions/plans.schema.ts';

/** What an order costs, as decimal text, by the rule that the server counts by; undefined where the plan is not sold in that money. */
export function orderPrice(
  plan: Plan,
  order: { seats: number; months: number; currency: PlanCurrency },
): string | undefined {
  const units = priceOf(plan, order);
  return units === undefined ? undefined : fromUnits(units, order.currency);
}
