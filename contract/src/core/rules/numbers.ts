import * as z from 'zod/mini';
import { getDecimals, plainDecimal } from './decimal.ts';
import { converted, type Refusal } from './problem.ts';
import { isBlank, toTypedNumber } from './typed-text.ts';

interface Range {
  min?: number;
  max?: number;
}

function refusalOfRange(value: number, { min = -Infinity, max = Infinity }: Range): Refusal | undefined {
  if (value >= min && value <= max) return undefined;
  if (Number.isFinite(min) && Number.isFinite(max)) return { key: 'between', params: { min, max } };
  return value < min ? { key: 'minValue', params: { min } } : { key: 'maxValue', params: { max } };
}

/** A number, or a text with digits of any script; NaN for anything else. */
function toNumber(typed: number | string): number {
  if (typeof typed === 'number') return typed;
  const text = typed.length > 100 ? '' : toTypedNumber(typed);
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function numberField(key: 'numeric' | 'integer', isFitting: (value: number) => boolean, range: Range) {
  return z.pipe(
    z.union([z.number(), z.string()]),
    converted((typed: number | string): number | Refusal => {
      if (typeof typed === 'string' && isBlank(typed)) return { key: 'required' };
      const value = toNumber(typed);
      if (!isFitting(value)) return { key };
      return refusalOfRange(value, range) ?? value;
    }),
  );
}

/** A number, sent as number or text. Keys `numeric`; `between`, `minValue` or `maxValue` outside of the range. */
export const numericField = (range: Range = {}) => numberField('numeric', Number.isFinite, range);

/** A whole number, sent as number or text. Keys `integer`; `between`, `minValue` or `maxValue` outside of the range. */
export const integerField = (range: Range = {}) => numberField('integer', Number.isSafeInteger, range);

interface DecimalSetup {
  /** The most digits after the separator; unlimited when left out. */
  decimals?: number;
  /** The decimal separator. */
  separator?: string;
}

/**
 * A number that keeps its decimals: returns text with a dot, in digits 0 to 9. An empty value is refused. Keys `required`,
 * `decimal`, `decimalPlaces`.
 */
export const decimalField = ({ decimals = Infinity, separator = '.' }: DecimalSetup = {}) =>
  z.pipe(
    z.union([z.number(), z.string()]),
    converted((typed: number | string): string | Refusal => {
      if (typeof typed === 'string' && isBlank(typed)) return { key: 'required' };
      const plain = plainDecimal(typed, typeof typed === 'string' ? separator : '.');
      if (plain === undefined) return { key: 'decimal' };
      return getDecimals(plain) > decimals ? { key: 'decimalPlaces', params: { decimals } } : plain;
    }),
  );
