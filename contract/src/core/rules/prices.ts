import { compareDecimals, plainDecimal } from './decimal.ts';
import { refuseIf } from './problem.ts';

/** The highest price is above the lowest, when both are set; reported at the field `max`. Key `minMaxPrice`. */
export const minMaxPrice = <Min extends string, Max extends string>(min: Min, max: Max) =>
  refuseIf((value: { readonly [name in Min | Max]?: unknown }) => {
    const [lowest, highest] = [priceIn(value[min]), priceIn(value[max])];
    if (lowest === undefined || highest === undefined || compareDecimals(highest, lowest) > 0) return undefined;
    return { key: 'minMaxPrice', params: { min: lowest }, at: max };
  });

const priceIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? plainDecimal(value) : undefined;
