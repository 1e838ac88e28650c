import type { Locale } from '@sala/contract/core/locales.ts';
import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { groupThousands, plainDecimal } from '@sala/contract/core/rules/decimal.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';
import i18next from 'i18next';

const groups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Converts a typed amount to the format of the API ("1250.5"). It accepts digits of any script, and commas or spaces between thousands.
 * Null for an empty text. Invalid text is returned as typed, and the schema refuses it. The amount is text throughout, because a float
 * would lose cents.
 */
export function readMoney(text: string): string | null {
  const typed = toTypedNumber(text).replace(/[\s\u00a0\u202f]/g, '');
  if (typed === '') return null;
  // A comma at another position could be a decimal comma, so the text is refused instead of guessed.
  const plain = plainDecimal(groups.test(typed) ? typed.replaceAll(',', '') : typed.replace(/\.$/, ''));
  return plain ?? text;
}

/** The amount as a field shows it, beside its currency: with commas between thousands, and with cents if it has any. */
export function showMoney(amount: string | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const plain = plainDecimal(amount);
  if (plain === undefined) return amount;
  const [whole = '', fraction = ''] = plain.split('.');
  const grouped = groupThousands(whole, ',');
  if (fraction === '') return grouped;
  return `${grouped}.${decimalsOfCurrency(currency) === 2 ? fraction.padEnd(2, '0') : fraction}`;
}

/** An amount with its currency, as customers read it too. */
export const formatMoney = (amount: string, currency: string): string =>
  moneyText(i18next.language as Locale, amount, currency);
