import type { Locale } from '../locales.ts';
import { decimalsOfCurrency } from './currencies.ts';
import { groupThousands, plainDecimal, shortestDecimal } from './decimal.ts';

/** Only those that say one currency: other dollars than that of the US are written with their code. */
export const currencySymbols: Readonly<Record<string, string>> = { USD: '$', KHR: '៛', VND: '₫', CNY: '¥' };

/** Riel and dong are written behind the amount, wherever they are paid. */
const behind = ['KHR', 'VND'];

/**
 * An amount with its currency, as the language writes it: $1,250.50, 96,000៛, 1.250,50 $ in Vietnamese; with cents if it has any.
 * Written without Intl, since Chromium has no Khmer data and would take the device's language, and floats lose cents.
 */
export function moneyText(locale: Locale, amount: string, currency: string): string {
  const isVietnamese = locale === 'vi';
  const [whole = '', fraction = ''] = shortestDecimal(amount).split('.');
  const cents = fraction && `${isVietnamese ? ',' : '.'}${fraction.padEnd(decimalsOfCurrency(currency), '0')}`;
  const number = groupThousands(whole, isVietnamese ? '.' : ',') + cents;
  const symbol = currencySymbols[currency];
  // Amount and currency stay on one line.
  if (!symbol || isVietnamese) return `${number}\u00a0${symbol ?? currency}`;
  return behind.includes(currency) ? number + symbol : symbol + number;
}

type Params = Readonly<Record<string, string | number>>;

/** The params of a failure for its text: limits that come with a currency are amounts of money. */
export function withMoneyTexts(locale: Locale, params: Params = {}): Params {
  const { currency } = params;
  if (typeof currency !== 'string') return params;
  const limits = Object.entries(params).filter(([name]) => name === 'min' || name === 'max');
  const texts = limits.flatMap(([name, limit]) => {
    // A limit that does not exist is ∞.
    const plain = plainDecimal(limit);
    return plain === undefined ? [] : [[name, moneyText(locale, plain, currency)]];
  });
  return { ...params, ...Object.fromEntries(texts) };
}
