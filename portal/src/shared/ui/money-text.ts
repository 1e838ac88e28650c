import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { plainDecimal } from '@sala/contract/core/rules/decimal.ts';
import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';

const groups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * An amount as the wire has it ("1250.5"), from how people write it: digits of any script, commas or spaces between thousands.
 * Null for nothing; what is no amount comes back as it was typed, for the schema to refuse. Text all the way: a float would
 * lose cents.
 */
export function readMoney(text: string): string | null {
  const typed = toTypedNumber(text).replace(/[\s\u00a0\u202f]/g, '');
  if (typed === '') return null;
  // A comma that stands elsewhere could as well be a decimal one: asking is better than guessing.
  const plain = plainDecimal(groups.test(typed) ? typed.replaceAll(',', '') : typed.replace(/\.$/, ''));
  return plain ?? text;
}

/** The amount with commas between thousands, and with cents where it has any. */
export function showMoney(amount: string | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const plain = plainDecimal(amount);
  if (plain === undefined) return amount;
  const [whole = '', fraction = ''] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  if (fraction === '') return grouped;
  return `${grouped}.${decimalsOfCurrency(currency) === 2 ? fraction.padEnd(2, '0') : fraction}`;
}
