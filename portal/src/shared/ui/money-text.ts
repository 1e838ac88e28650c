import type { Locale } from '@sala/contract/core/locales.ts';
import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { groupThousands, plainDecimal } from '@sala/contract/core/rules/decimal.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';
import i18next from 'i18next';

const currentLanguage = () => i18next.language as Locale;

const withCommas = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const withDots = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const onlyCommas = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;

/** With a dot before the decimals and nothing between thousands; undefined where the text could mean another amount too. */
function toPlain(typed: string, locale: Locale): string | undefined {
  if (locale !== 'vi')
    // A comma at another position could be a decimal comma, so the text is refused instead of guessed.
    return plainDecimal(withCommas.test(typed) ? typed.replaceAll(',', '') : typed.replace(/\.$/, ''));
  // 1,250 is a thousand to one who writes commas between thousands.
  if (onlyCommas.test(typed)) return undefined;
  const dotless = withDots.test(typed) ? typed.replaceAll('.', '') : typed;
  // A dot before other than three digits separates no thousands; many keyboards offer only that for decimals.
  return plainDecimal(dotless.replace(',', '.').replace(/\.$/, ''));
}

/**
 * Converts a typed amount to the format of the API ("1250.5"). It accepts digits of any script, and spaces or the separators of the
 * language: 1,250.50, in Vietnamese 1.250,50. Null for an empty text. Invalid text is returned as typed, and the schema refuses it. The
 * amount is text throughout, because a float would lose cents.
 */
export function readMoney(text: string, locale = currentLanguage()): string | null {
  const typed = toTypedNumber(text).replace(/[\s\u00a0\u202f]/g, '');
  return typed === '' ? null : (toPlain(typed, locale) ?? text);
}

/** The amount as a field shows it, beside its currency: with separators between thousands, and with cents if it has any. */
export function showMoney(amount: string | null | undefined, currency: string, locale = currentLanguage()): string {
  if (amount === null || amount === undefined) return '';
  const plain = plainDecimal(amount);
  if (plain === undefined) return amount;
  const [whole = '', fraction = ''] = plain.split('.');
  const grouped = groupThousands(whole, locale === 'vi' ? '.' : ',');
  if (fraction === '') return grouped;
  const point = locale === 'vi' ? ',' : '.';
  return `${grouped}${point}${decimalsOfCurrency(currency) === 2 ? fraction.padEnd(2, '0') : fraction}`;
}

/** The amount while somebody types: without separators between thousands, which would move the caret. */
export const editMoney = (amount: string | null | undefined, locale = currentLanguage()): string =>
  locale === 'vi' && amount && plainDecimal(amount) !== undefined ? amount.replace('.', ',') : (amount ?? '');

/** An amount with its currency, as customers read it too. */
export const formatMoney = (amount: string, currency: string): string => moneyText(currentLanguage(), amount, currency);

/** A sum with its currency. Sums of floats have digits that no price has. */
export const formatSum = (sum: number, currency: string): string =>
  formatMoney(String(Math.round(sum * 10_000) / 10_000), currency);
