import { describe, expect, it } from 'vitest';
import { amountField } from './money.ts';
import { decimalField, integerField, numericField } from './numbers.ts';
import { accepts, refuses, toRefusal } from './table.fixture.ts';

/** Inputs that no number field accepts, whatever its limits. */
const noNumber = [
  ['', 'required'],
  ['   ', 'required'],
  ['\u200b', 'required'],
  [null, 'required'],
  [undefined, 'required'],
  [[1], 'type'],
  [{}, 'type'],
  [true, 'type'],
  [Number.NaN, 'type'],
  [Number.POSITIVE_INFINITY, 'type'],
] as const;

describe('a number', () => {
  accepts(numericField(), [
    [1.5],
    ['1.5', 1.5],
    ['-2', -2],
    ['+3', 3],
    ['១២.៥', 12.5],
    ['１２．５', 12.5],
    ['−４', -4],
    ['١٢٫٥', 12.5],
    [' 7\u200b ', 7],
    ['007', 7],
  ]);
  refuses(numericField(), [
    ...noNumber,
    ['abc', 'numeric'],
    ['1,5', 'numeric'],
    ['1e5', 'numeric'],
    ['0x1f', 'numeric'],
    ['1.', 'numeric'],
    ['.5', 'numeric'],
    ['1 000', 'numeric'],
    ['--1', 'numeric'],
    ['½', 'numeric'],
    ['1\u0000', 'numeric'],
    ['Infinity', 'numeric'],
    ['1'.repeat(100_000), 'numeric'],
  ]);
});

describe('a whole number', () => {
  accepts(integerField(), [
    [0],
    ['0', 0],
    ['-5', -5],
    ['១០០', 100],
    ['１００', 100],
    ['١٠٠', 100],
    ['१००', 100],
    ['5.0', 5],
    ['9007199254740991', 9_007_199_254_740_991],
  ]);
  refuses(integerField(), [
    ...noNumber,
    [1.5, 'integer'],
    ['1.5', 'integer'],
    ['១.៥', 'integer'],
    ['9007199254740993', 'integer'],
    ['abc', 'integer'],
    ['1\u0000', 'integer'],
    ['1'.repeat(100_000), 'integer'],
  ]);
});

describe('a number within limits', () => {
  accepts(numericField({ min: 1, max: 5 }), [[1], [5], ['1', 1], ['៥', 5], ['５', 5], ['٣', 3], [2.5], ['4.99', 4.99]]);
  refuses(numericField({ min: 1, max: 5 }), [
    [0, 'between', { min: 1, max: 5 }],
    [6, 'between'],
    ['០', 'between'],
    ['６', 'between'],
    ['0.99', 'between'],
    ['5.01', 'between'],
    [-1, 'between'],
    ['x', 'numeric'],
  ]);

  it('names the one limit there is', () => {
    expect(toRefusal(integerField({ min: 3 }), '២')).toEqual({ key: 'minValue', params: { min: 3 } });
    expect(toRefusal(integerField({ max: 3 }), '４')).toEqual({ key: 'maxValue', params: { max: 3 } });
    expect(toRefusal(integerField({ min: 0 }), 0)).toBeUndefined();
  });
});

describe('a decimal', () => {
  accepts(decimalField({ decimals: 2 }), [
    ['12.50'],
    ['12'],
    ['0012.5', '12.5'],
    ['.5', '0.5'],
    ['-0.00', '0.00'],
    ['+1.2', '1.2'],
    [12.5, '12.5'],
    ['១២.៥០', '12.50'],
    ['１２．５', '12.5'],
    ['١٢٫٥', '12.5'],
    ['12345678901234567890.12'],
  ]);
  refuses(decimalField({ decimals: 2 }), [
    ...noNumber,
    ['1.234', 'decimalPlaces', { decimals: 2 }],
    ['១.២៣៤', 'decimalPlaces'],
    ['1,2', 'decimal'],
    ['1.2.3', 'decimal'],
    ['1.', 'decimal'],
    ['.', 'decimal'],
    ['-', 'decimal'],
    ['1e2', 'decimal'],
    [1e30, 'decimal'],
    ['1.5\u0000', 'decimal'],
    ['abc', 'decimal'],
    ['1'.repeat(100_000), 'decimal'],
  ]);
});

describe('a decimal with a comma', () => {
  accepts(decimalField({ separator: ',' }), [
    ['12,5', '12.5'],
    ['12', '12'],
    ['១២,៥', '12.5'],
    ['１２，５', '12.5'],
    [12.5, '12.5'],
    [',5', '0.5'],
    ['-1,25', '-1.25'],
    ['0,123456', '0.123456'],
  ]);
  refuses(decimalField({ separator: ',' }), [
    ['12.5', 'decimal'],
    ['1,2,3', 'decimal'],
    ['1.000,5', 'decimal'],
    [',', 'decimal'],
    ['', 'required'],
    ['abc', 'decimal'],
    [['1,5'], 'type'],
    ['1,', 'decimal'],
  ]);
});

describe('an amount of US dollars', () => {
  const field = amountField({ currency: 'USD', max: '1000' });
  accepts(field, [
    ['0'],
    ['12.50'],
    ['1000.00'],
    ['0.01'],
    [12.5, '12.5'],
    ['១២.៥០', '12.50'],
    ['１２．５０', '12.50'],
    ['0999', '999'],
  ]);
  refuses(field, [
    ...noNumber,
    ['-0.01', 'minValue', { min: '0' }],
    ['1000.01', 'maxValue', { max: '1000' }],
    ['12.345', 'decimalPlaces', { decimals: 2 }],
    ['1,000', 'decimal'],
    ['$5', 'decimal'],
    ['5 USD', 'decimal'],
    ['99999999999999999999999999999999999999999', 'decimal'],
    ['5\u0000', 'decimal'],
  ]);
});

describe('an amount of riel', () => {
  accepts(amountField({ currency: 'KHR' }), [
    ['4000'],
    ['៤០០០', '4000'],
    ['４０００', '4000'],
    ['٤٠٠٠', '4000'],
    ['0'],
    [4000, '4000'],
    ['999999999999'],
    [' 4000 ', '4000'],
  ]);
  refuses(amountField({ currency: 'KHR' }), [
    ['4000.5', 'decimalPlaces', { decimals: 0 }],
    ['4.000,00', 'decimal'],
    ['1000000000000', 'maxValue'],
    ['៛4000', 'decimal'],
    ['-1', 'minValue'],
    ['', 'required'],
    [[], 'type'],
    [null, 'required'],
  ]);
});
