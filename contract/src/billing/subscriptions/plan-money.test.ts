import { describe, expect, it } from 'vitest';
import { fromUnits, priceOf, shareOf, toUnits } from './plan-money.ts';

describe('an amount of money', () => {
  it('is counted in the smallest unit of its currency, and written with all its digits', () => {
    for (const [amount, currency, units, text] of [
      ['12.5', 'USD', 1250n, '12.50'],
      ['12', 'USD', 1200n, '12.00'],
      ['0.05', 'USD', 5n, '0.05'],
      ['0', 'USD', 0n, '0.00'],
      ['12.349', 'USD', 1234n, '12.34'],
      ['50000', 'KHR', 50_000n, '50000'],
      ['50000', 'VND', 50_000n, '50000'],
    ] as const)
      expect([toUnits(amount, currency), fromUnits(units, currency)]).toEqual([units, text]);
  });

  it('is shared out with one rounding, half up', () => {
    expect([shareOf(100n, 1n, 3n), shareOf(200n, 1n, 3n), shareOf(5n, 1n, 2n), shareOf(0n, 1n, 2n)]).toEqual([
      33n,
      67n,
      3n,
      0n,
    ]);
    expect(shareOf(1000n, 31n, 31n)).toBe(1000n);
  });
});

describe('the price of a plan', () => {
  const plan = { prices: [{ currency: 'USD' as const, monthly: '10.00', yearly: '100.00' }] };

  it('is the yearly one for whole years and the monthly one for the rest, for each seat', () => {
    const price = (months: number, seats = 1) => priceOf(plan, { seats, months, currency: 'USD' });
    expect([price(1), price(11), price(12), price(13), price(24), price(30, 3)]).toEqual([
      1000n,
      11_000n,
      10_000n,
      11_000n,
      20_000n,
      78_000n,
    ]);
  });

  it('is unknown in a currency in which it is not sold', () => {
    expect(priceOf(plan, { seats: 1, months: 1, currency: 'KHR' })).toBeUndefined();
  });
});
