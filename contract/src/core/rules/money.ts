import * as z from 'zod/mini';
import { decimalsOfCurrency } from './currencies.ts';
import { compareDecimals } from './decimal.ts';
import { decimalField } from './numbers.ts';
import { refuseIf } from './problem.ts';

interface AmountSetup {
  /** Determines the number of decimals; two when left out or unknown. */
  currency?: string;
  min?: string;
  max?: string;
}

/**
 * An amount of money as decimal text, from `min` (0) to `max` (999999999999). Keys `required`, `decimal`, `decimalPlaces`,
 * `minValue`, `maxValue`.
 */
export const amountField = ({ currency = '', min = '0', max = '999999999999' }: AmountSetup = {}) =>
  z.pipe(
    decimalField({ decimals: decimalsOfCurrency(currency) }),
    z.string().check(
      refuseIf((amount: string) =>
        compareDecimals(amount, min) < 0 ? { key: 'minValue', params: { min } } : undefined,
      ),
      refuseIf((amount: string) =>
        compareDecimals(amount, max) > 0 ? { key: 'maxValue', params: { max } } : undefined,
      ),
    ),
  );
