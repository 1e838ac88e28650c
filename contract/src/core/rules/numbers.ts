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

/** A number as such, or as somebody types it in digits of any script; NaN for what is none. */
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

/** A number, sent as one or typed. Keys `numeric`; `between`, `minValue` or `maxValue` outside of the range. */
export const numericField = (range: Range = {}) => numberField('numeric', Number.isFinite, range);

/** A whole number, sent as one or typed. Keys `integer`; `between`, `minValue` or `maxValue` outside of the range. */
export const integerField = (range: Range = {}) => numberField('integer', Number.isSafeInteger, range);

interface DecimalSetup {
  /** The most digits behind the separator; any number of them when left out. */
  decimals?: number;
  /** What stands before them. */
  separator?: string;
}

/**
 * A number that keeps its decimals: answers text with a dot, in digits 0 to 9. An empty value is refused. Keys `required`,
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
