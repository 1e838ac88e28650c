import { expect, it } from 'vitest';
import { hasLine, isChangeOfFew, isFew, isMostlyFew } from './is-few.ts';

it('draws no line through shares and averages of a few ratings, and through everything else', () => {
  expect(isFew('score', { value: 0, count: 1 })).toBe(true);
  expect(isFew('stars', { value: 1, count: 2 })).toBe(true);
  expect(isFew('score', { value: 80, count: 5 })).toBe(false);
  expect(isFew('score', { value: null, count: 0 })).toBe(false);
  expect(isFew('firstReply', { value: 30, count: 1 })).toBe(false);
});

it('draws a small line only where it joins a third of the points', () => {
  const [drawn, few, none] = [
    { value: 80, count: 5 },
    { value: 80, count: 1 },
    { value: null, count: 0 },
  ];
  expect(hasLine('score', [drawn, drawn, few, few, none, none])).toBe(true);
  expect(hasLine('score', [drawn, drawn, few, few, none, none, none])).toBe(false);
  expect(hasLine('score', [drawn, none, drawn, none, drawn])).toBe(false);
  expect(hasLine('firstReply', [drawn, few])).toBe(true);
});

it('finds days too short where most of those with ratings have a few', () => {
  const [enough, few, none] = [
    { value: 80, count: 5 },
    { value: 80, count: 1 },
    { value: null, count: 0 },
  ];
  expect(isMostlyFew('score', [few, few, enough, none])).toBe(true);
  expect(isMostlyFew('score', [few, enough, none, none])).toBe(false);
  expect(isMostlyFew('score', [none])).toBe(false);
});

it('says nothing of a change where medians and shares are of few facts, and of counts where there were few on both sides', () => {
  const isOfFew = (key: 'firstReply' | 'conversations', count: number, previousCount: number | null) =>
    isChangeOfFew({ key, value: 30, count, previous: 20, previousCount });
  expect(isOfFew('firstReply', 5, 5)).toBe(false);
  expect(isOfFew('firstReply', 5, 4)).toBe(true);
  expect(isOfFew('firstReply', 5, null)).toBe(true);
  expect(isOfFew('conversations', 2, 12)).toBe(false);
  expect(isOfFew('conversations', 2, 1)).toBe(true);
});
