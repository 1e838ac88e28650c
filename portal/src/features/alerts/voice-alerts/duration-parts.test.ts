import { describe, expect, it } from 'vitest';
import { toDurationParts } from './duration-parts.ts';

const text = (minutes: number) =>
  toDurationParts(minutes)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

describe('how long something has been so', () => {
  it('has at most two units, the largest', () => {
    expect([1, 59, 60, 515, 24 * 60, 24 * 60 + 5, 51 * 60 + 40].map(text)).toEqual([
      '1 minutes',
      '59 minutes',
      '1 hours',
      '8 hours 35 minutes',
      '1 days',
      '1 days',
      '2 days 3 hours',
    ]);
  });
});
