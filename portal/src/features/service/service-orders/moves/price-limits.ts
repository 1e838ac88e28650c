import { compareDecimals } from '@sala/contract/core/rules/decimal.ts';
import {
  type PriceRuleKind,
  priceRuleFor,
  type RuleToChoose,
} from '@sala/contract/service/service-catalogue/price-rules.ts';
import type { Prices } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';

export interface KnownRule extends RuleToChoose {
  readonly name: string;
  readonly kind: PriceRuleKind;
  readonly currency: string;
}

/** The rule that applies to the price of an order, if any. A rule in another currency does not apply. */
export function toRule<Rule extends KnownRule>(rules: readonly Rule[], order: ServiceOrder): Rule | undefined {
  const chosen = priceRuleFor(rules, {
    categoryId: order.category?.id ?? null,
    typeId: order.type?.id ?? null,
    subtypeId: order.subtype?.id ?? null,
    productId: order.product?.id ?? null,
    text: `${order.title}\n${order.description}`,
  });
  return chosen?.rule.currency === order.currency ? chosen.rule : undefined;
}

/** The limits for a price of the order: those of the rule, and the order's own range. */
export function toLimits(order: ServiceOrder, rule: KnownRule | undefined): Prices[] {
  const { minPrice, maxPrice, priceType } = order;
  return [...(rule ? [rule] : []), ...(priceType === 'range' ? [{ price: null, minPrice, maxPrice }] : [])];
}

/** The limits that the amount violates; undefined if there are none. */
export function brokenLimits(amount: string, limits: readonly Prices[]): { min: string; max: string } | undefined {
  const broken = limits.find(
    ({ price, minPrice, maxPrice }) =>
      (price !== null && compareDecimals(amount, price) !== 0) ||
      (minPrice !== null && compareDecimals(amount, minPrice) < 0) ||
      (maxPrice !== null && compareDecimals(amount, maxPrice) > 0),
  );
  return broken && { min: broken.minPrice ?? broken.price ?? '0', max: broken.maxPrice ?? broken.price ?? '' };
}
