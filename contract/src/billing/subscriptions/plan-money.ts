import { decimalsOfCurrency } from '../../core/rules/currencies.ts';
import type { Plan, PlanCurrency } from './plans.schema.ts';

/** An amount in the smallest unit of its money, such as cents. */
export function toUnits(amount: string, currency: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decimals = decimalsOfCurrency(currency);
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

/** The decimal text of an amount in smallest units, with all the digits of its money: 1250 cents are 12.50. */
export function fromUnits(units: bigint, currency: string): string {
  const decimals = decimalsOfCurrency(currency);
  if (decimals === 0) return units.toString();
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `units × part / whole`, rounded half up to the smallest unit: the one rounding of every price here. Nothing of it is negative. */
export function shareOf(units: bigint, part: bigint, whole: bigint): bigint {
  return (units * part * 2n + whole) / (whole * 2n);
}

/** What so many seats cost for so many months, in smallest units: whole years at the yearly price, the rest by the month. */
export function priceOf(
  plan: Pick<Plan, 'prices'>,
  { seats, months, currency }: { seats: number; months: number; currency: PlanCurrency },
): bigint | undefined {
  const price = plan.prices.find((one) => one.currency === currency);
  if (!price) return undefined;
  const years = BigInt(Math.floor(months / 12));
  const rest = BigInt(months % 12);
  return (toUnits(price.yearly, currency) * years + toUnits(price.monthly, currency) * rest) * BigInt(seats);
}
