import { expect, it } from 'vitest';
import { shortestDecimal } from './decimal.ts';

it('an amount is shortened to the digits that say something', () => {
  for (const [plain, short] of [
    ['12.50', '12.5'],
    ['12.00', '12'],
    ['0.05', '0.05'],
    ['100', '100'],
    ['1000.010', '1000.01'],
  ] as const)
    expect(shortestDecimal(plain)).toBe(short);
});
