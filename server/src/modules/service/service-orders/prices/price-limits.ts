import { compareDecimals } from '@sala/contract/core/rules/decimal.ts';
import { shortDecimal } from '../orders/orders.repository.ts';

/** Limits of a price: exactly `price`, or the given minimum and maximum. */
export interface Limits {
  readonly price: string | null;
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
}

export const liesOutside = (amount: string, { price, minPrice, maxPrice }: Limits): boolean =>
  (price !== null && compareDecimals(amount, price) !== 0) ||
  (minPrice !== null && compareDecimals(amount, minPrice) < 0) ||
  (maxPrice !== null && compareDecimals(amount, maxPrice) > 0);

/** Params of the error. */
export const limitTexts = ({ price, minPrice, maxPrice }: Limits) => ({
  min: shortDecimal(minPrice ?? price) ?? '0',
  max: shortDecimal(maxPrice ?? price) ?? '∞',
});
