import { expect, it } from 'vitest';
import { isFew } from './is-few.ts';

it('draws no line through shares of a few ratings, and through everything else', () => {
  expect(isFew('score', { value: 0, count: 1 })).toBe(true);
  expect(isFew('score', { value: 80, count: 5 })).toBe(false);
  expect(isFew('score', { value: null, count: 0 })).toBe(false);
  expect(isFew('firstReply', { value: 30, count: 1 })).toBe(false);
});
