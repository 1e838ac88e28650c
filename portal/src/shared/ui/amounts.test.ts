import { locales } from '@sala/contract/core/locales.ts';
import { amountField } from '@sala/contract/core/rules/money.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDuration, showDuration, unitFor } from './duration-text.ts';
import { editMoney, readMoney, showMoney } from './money-text.ts';
import { readNumber } from './number-text.ts';

describe('a number somebody types', () => {
  it.each([
    ['42', 42],
    [' 7 ', 7],
    ['-3.5', -3.5],
    ['៤២', 42],
    ['４２', 42],
    ['\u200b12', 12],
    ['', null],
    ['  ', null],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['twelve', '1,5', '1e5', '--1', '9'.repeat(40)])('leaves %j for the form to refuse', (text) => {
    expect(readNumber(text)).toBe(text);
  });
});

/** Whether a form does not accept what a field holds. */
const isRefused = (price: string | null, currency: string) =>
  parseInput(z.object({ price: amountField({ currency }) }), { price }).problems !== undefined;

describe('an amount of money somebody types', () => {
  it.each([
    ['12.5', '12.5'],
    ['1,250.50', '1250.50'],
    ['1 250 000', '1250000'],
    ['១២០០០', '12000'],
    ['１２．５０', '12.50'],
    ['007', '7'],
    ['12.', '12'],
    ['0.1', '0.1'],
    ['123456789012345678.01', '123456789012345678.01'],
    ['', null],
  ])('reads %j as %j, without the roundings of floats', (text, amount) => {
    expect(readMoney(text)).toBe(amount);
  });

  it.each(['1,5', '12,50', '1,2345', 'ten', '1.2.3', '$5'])('leaves %j for the form to refuse', (text) => {
    expect(readMoney(text)).toBe(text);
  });

  it('is shown with commas, dollars with both digits of the cents, riel without any', () => {
    expect(showMoney('1250000', 'KHR')).toBe('1,250,000');
    expect(showMoney('1250.5', 'USD')).toBe('1,250.50');
    expect(showMoney('12', 'USD')).toBe('12');
    expect(showMoney('999', 'USD')).toBe('999');
    expect(showMoney('ten', 'USD')).toBe('ten');
    expect(showMoney(null, 'USD')).toBe('');
  });

  it.each(locales)('is read in %s as it is shown', (locale) => {
    for (const amount of ['0.5', '12', '12.50', '999.99', '1250', '1250.50', '96000', '123456789012345678.01']) {
      expect(readMoney(showMoney(amount, 'USD', locale), locale)).toBe(amount === '0.5' ? '0.50' : amount);
      expect(readMoney(editMoney(amount, locale), locale)).toBe(amount);
    }
  });

  it.each(['en', 'km', 'zh-cn'] as const)('has commas between thousands and a dot before cents in %s', (locale) => {
    expect(showMoney('1250.5', 'USD', locale)).toBe('1,250.50');
    expect(readMoney('96,000', locale)).toBe('96000');
    for (const text of ['96.000,5', '0,125', '12,50']) expect(readMoney(text, locale)).toBe(text);
  });

  it('has dots between thousands and a comma before cents in Vietnamese', () => {
    expect(showMoney('96000', 'VND', 'vi')).toBe('96.000');
    expect(showMoney('1250.5', 'USD', 'vi')).toBe('1.250,50');
    expect(editMoney('1250.5', 'vi')).toBe('1250,5');
  });

  it.each([
    ['96.000', '96000'],
    ['1.250.000', '1250000'],
    ['1.250,50', '1250.50'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12,', '12'],
    ['0,125', '0.125'],
    ['1 250 000', '1250000'],
    ['12.5', '12.5'],
    ['12.50', '12.50'],
  ])('reads %j in Vietnamese as %j', (text, amount) => {
    expect(readMoney(text, 'vi')).toBe(amount);
  });

  it.each(['96,000', '1,250,000', '1,250.50', '1.2.3', '1.25,50', '12,5,0', '5đ'])(
    'leaves %j in Vietnamese for the form to refuse',
    (text) => {
      expect(readMoney(text, 'vi')).toBe(text);
      expect(isRefused(text, 'USD')).toBe(true);
    },
  );

  it.each(['1250.500', '0.125', '12.5000'])('lets nobody enter %j in Vietnamese, which could be either', (text) => {
    for (const currency of ['USD', 'VND']) expect(isRefused(readMoney(text, 'vi'), currency)).toBe(true);
  });
});

describe('a length of time somebody types', () => {
  it('is stored in the unit of the form', () => {
    expect(readDuration('90', 'minutes')).toBe(90);
    expect(readDuration('1.5', 'hours')).toBe(90);
    expect(readDuration('1.1', 'hours')).toBe(66);
    expect(readDuration('៧', 'days')).toBe(7 * 24 * 60);
    expect(readDuration('', 'days')).toBeNull();
    expect(readDuration('1.5', 'minutes', 'seconds')).toBe(90);
    expect(readDuration('3', 'days', 'days')).toBe(3);
  });

  it('stays as typed where it makes no whole minutes or is no number', () => {
    expect(readDuration('0.5', 'minutes')).toBe('0.5');
    expect(readDuration('soon', 'hours')).toBe('soon');
  });

  it('comes back in the largest unit that fits', () => {
    expect([0, 45, 90, 120, 1440, 10_080, null].map((minutes) => unitFor(minutes))).toEqual([
      'minutes',
      'minutes',
      'minutes',
      'hours',
      'days',
      'days',
      'minutes',
    ]);
    expect([45, 90, 600, 7200].map((seconds) => unitFor(seconds, 'seconds'))).toEqual([
      'seconds',
      'seconds',
      'minutes',
      'hours',
    ]);
    expect(unitFor(14, 'days')).toBe('days');
    expect(showDuration(600, 'minutes', 'seconds')).toBe('10');
    expect(showDuration(10_080, 'days')).toBe('7');
    expect(showDuration(90, 'hours')).toBe('1.5');
    expect(showDuration(null, 'hours')).toBe('');
    expect(showDuration('soon', 'hours')).toBe('soon');
  });
});
