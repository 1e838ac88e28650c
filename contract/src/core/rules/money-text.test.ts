import { expect, it } from 'vitest';
import { moneyText, withMoneyTexts } from './money-text.ts';

it.each([
  ['en', '24.00', 'USD', '$24'],
  ['en', '1250.5', 'USD', '$1,250.50'],
  ['km', '12.50', 'USD', '$12.50'],
  ['km', '96000', 'KHR', '96,000៛'],
  ['vi', '1250.50', 'USD', '1.250,50\u00a0$'],
  ['vi', '350000', 'VND', '350.000\u00a0₫'],
  ['zh-cn', '88', 'CNY', '¥88'],
  ['en', '12.50', 'SGD', '12.50\u00a0SGD'],
  ['en', '123456789012345678.01', 'USD', '$123,456,789,012,345,678.01'],
] as const)('in %s an amount of %s %s is written %s', (locale, amount, currency, text) => {
  expect(moneyText(locale, amount, currency)).toBe(text);
});

it('writes the limits of a failure as amounts of its currency, and leaves what has none', () => {
  const params = { min: '3', max: '1250.5', currency: 'USD', rule: 'Bottles' };
  expect(withMoneyTexts('en', params)).toEqual({ ...params, min: '$3', max: '$1,250.50' });
  expect(withMoneyTexts('vi', { min: '96000', max: '∞', currency: 'VND' })).toMatchObject({
    min: '96.000\u00a0₫',
    max: '∞',
  });
  expect(withMoneyTexts('en', { max: 5 })).toEqual({ max: 5 });
});
