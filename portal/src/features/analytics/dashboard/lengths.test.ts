import { describe, expect, it } from 'vitest';
import { largestUnits } from './lengths.ts';

const inUnits = (seconds: number) =>
  largestUnits(seconds)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

describe('a length of time', () => {
  it.each([
    [0, '0 seconds'],
    [45, '45 seconds'],
    [60, '1 minutes'],
    [200, '3 minutes 20 seconds'],
    [3600 + 59, '1 hours'],
    [2 * 86_400 + 3 * 3600 + 59, '2 days 3 hours'],
    [-5, '0 seconds'],
  ])('of %i seconds is told in at most two units', (seconds, text) => expect(inUnits(seconds)).toBe(text));
});
