import { toTypedNumber } from './typed-text.ts';

const longest = 40;

/** A typed or sent decimal in its canonical form (no plus, no leading zeros, a dot); undefined for anything else. */
export function plainDecimal(typed: number | string, separator = '.'): string | undefined {
  const text = typeof typed === 'number' ? String(typed) : typed.length > 200 ? '' : toTypedNumber(typed);
  const [whole = '', fraction, ...others] = text.replace(/^[+-]/, '').split(separator);
  if (text.length > longest || others.length > 0 || fraction === '') return undefined;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '') || whole + (fraction ?? '') === '') return undefined;
  const digits = [whole.replace(/^0+(?=.)/, '') || '0', fraction].filter((part) => part !== undefined).join('.');
  return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Number of digits after the decimal point. */
export const getDecimals = (plain: string): number => plain.split('.')[1]?.length ?? 0;

/** Without trailing zeros: 5.00 and 5 are the same amount. */
export function shortestDecimal(plain: string): string {
  const [whole = '0', fraction = ''] = plain.split('.');
  let digits = fraction.length;
  while (digits > 0 && fraction[digits - 1] === '0') digits -= 1;
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits)}`;
}

/** The digits before the decimal point with a separator between thousands: 1,250. */
export function groupThousands(whole: string, separator: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  return sign + groups.join(separator);
}

function scaled(plain: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = plain.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Compares two plain decimals exactly, without floating point: below 0, 0 or above 0. */
export function compareDecimals(first: string, second: string): number {
  const decimals = Math.max(getDecimals(first), getDecimals(second));
  const difference = scaled(first, decimals) - scaled(second, decimals);
  return Number(difference > 0n) - Number(difference < 0n);
}
