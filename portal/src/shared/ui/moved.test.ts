import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('one of a list', () => {
  it.each([
    [0, 2, 'bcad'],
    [2, 0, 'cabd'],
    [3, 2, 'abdc'],
    [1, 1, 'abcd'],
    [0, 4, 'abcd'],
    [0, -1, 'abcd'],
    [9, 0, 'abcd'],
  ])('from %i to %i', (from, to, expected) => {
    const items = [...'abcd'];
    const order = moved(items, from, to);
    expect(order.join('')).toBe(expected);
    expect(order === items).toBe(expected === 'abcd');
  });
});
