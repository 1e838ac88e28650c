import * as z from 'zod/mini';
import { currencies, decimalsOfCurrency } from '../../core/rules/currencies.ts';
import { getDecimals, plainDecimal } from '../../core/rules/decimal.ts';
import { amountField } from '../../core/rules/money.ts';
import { minMaxPrice } from '../../core/rules/prices.ts';
import { refuseIf } from '../../core/rules/problem.ts';

/** `fixed`: one price. `range`: between two prices. `negotiate`: agreed once the work is known. */
export const priceTypes = ['fixed', 'range', 'negotiate'] as const;
export type PriceType = (typeof priceTypes)[number];

export const currencyField = z.enum(currencies as [string, ...string[]]);

const amount = z._default(z.nullable(amountField()), null);
/** Amounts are decimal text: floating point would lose cents. */
export const priceFields = { price: amount, minPrice: amount, maxPrice: amount, currency: currencyField };
/** The same fields in answers: null where there is no value. */
export const priceAnswer = {
  price: z.nullable(z.string()),
  minPrice: z.nullable(z.string()),
  maxPrice: z.nullable(z.string()),
  currency: z.string(),
};

export interface Prices {
  readonly price: string | null;
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
}
const priceNames = ['price', 'minPrice', 'maxPrice'] as const;
type PriceValues = { readonly [name in (typeof priceNames)[number]]?: unknown };

/** Reported at the amount with more decimals than its currency has. Key `decimalPlaces`. */
const decimalsFit = refuseIf((value: PriceValues & { readonly currency?: unknown }) => {
  const decimals = decimalsOfCurrency(String(value.currency));
  const at = priceNames.find((name) => {
    const amountGiven = value[name];
    const plain = typeof amountGiven === 'string' ? plainDecimal(amountGiven) : undefined;
    return plain !== undefined && getDecimals(plain) > decimals;
  });
  return at && { key: 'decimalPlaces', params: { decimals }, at };
});

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Reported at the amount that is missing. Key `required`. */
const demand = (demandedBy: (value: PriceValues) => (typeof priceNames)[number] | undefined) =>
  refuseIf((value: PriceValues) => {
    const at = demandedBy(value);
    return at && { key: 'required', at };
  });

/** The prices are consistent with their type, the currency and each other. Keys `required`, `minMaxPrice`, `decimalPlaces`. */
export const pricesFit = [
  decimalsFit,
  minMaxPrice('minPrice', 'maxPrice'),
  demand((value: PriceValues & { readonly priceType?: unknown }) => {
    if (value.priceType === 'fixed' && !isSet(value.price)) return 'price';
    if (value.priceType !== 'range') return undefined;
    return (['minPrice', 'maxPrice'] as const).find((name) => !isSet(value[name]));
  }),
] as const;

/** A rule has one price, or at least a lower or an upper limit. */
export const rulePricesFit = [
  decimalsFit,
  minMaxPrice('minPrice', 'maxPrice'),
  demand((value: PriceValues & { readonly kind?: unknown }) => {
    const hasRange = isSet(value.minPrice) || isSet(value.maxPrice);
    if (value.kind === 'fixed') return isSet(value.price) ? undefined : 'price';
    if (value.kind === 'range') return hasRange ? undefined : 'minPrice';
    return isSet(value.price) || hasRange ? undefined : 'price';
  }),
] as const;

/** Only the amounts that the type uses. */
export function pricesOfType(type: PriceType, { price, minPrice, maxPrice }: Prices): Prices {
  return {
    price: type === 'fixed' ? price : null,
    minPrice: type === 'range' ? minPrice : null,
    maxPrice: type === 'range' ? maxPrice : null,
  };
}
