import { describe, expect, it } from 'vitest';
import { type MetricKey, smallestSample } from './metrics.ts';
import { inRankOrder, isRanked } from './ranking.ts';

interface Line {
  readonly name: string;
  readonly figures: readonly { readonly key: MetricKey; readonly value: number | null; readonly count: number }[];
}
const line = (name: string, key: MetricKey, value: number | null, count: number): Line => ({
  name,
  figures: [{ key, value, count }],
});
const namesOf = (lines: readonly Line[]) => lines.map(({ name }) => name);

describe('people by a time or a share', () => {
  const lines = [
    line('too few and the shortest', 'firstReply', 1, smallestSample - 1),
    line('longest', 'firstReply', 90, smallestSample),
    line('nothing measured', 'firstReply', null, 0),
    line('shortest', 'firstReply', 10, smallestSample),
    line('too few and the longest', 'firstReply', 900, smallestSample - 1),
    line('another figure', 'stars', 5, 100),
    line('in between', 'firstReply', 40, 200),
  ];
  const unranked = ['too few and the shortest', 'nothing measured', 'too few and the longest', 'another figure'];

  it('stand with those of fewer than five, or of none, last in both directions, in the order in which they came', () => {
    expect(namesOf(inRankOrder(lines, 'firstReply', true))).toEqual(['shortest', 'in between', 'longest', ...unranked]);
    expect(namesOf(inRankOrder(lines, 'firstReply', false))).toEqual([
      'longest',
      'in between',
      'shortest',
      ...unranked,
    ]);
  });

  it('keep the order in which they came where their values are equal, and the list itself stays as it was', () => {
    const equal = [line('first', 'score', 80, 6), line('second', 'score', 80, 60), line('few', 'score', 100, 2)];
    const before = namesOf(equal);
    for (const isUp of [true, false])
      expect(namesOf(inRankOrder(equal, 'score', isUp))).toEqual(['first', 'second', 'few']);
    expect(namesOf(equal)).toEqual(before);
  });
});

it.each([
  ['a count', 'conversations'],
  ['a sum', 'onlineTime'],
] as const)('people by %s are ranked of however few it is', (_, key) => {
  const lines = [line('much', key, 40, 40), line('none', key, 0, 0), line('little', key, 2, 2)];
  expect(namesOf(inRankOrder(lines, key, true))).toEqual(['none', 'little', 'much']);
  expect(namesOf(inRankOrder(lines, key, false))).toEqual(['much', 'little', 'none']);
});

it('a figure has a rank from five facts on where it measures, and never without a value', () => {
  const rank = (key: MetricKey, value: number | null, count: number) => isRanked({ key, value, count });
  expect([rank('firstReply', 10, 4), rank('firstReply', 10, 5)]).toEqual([false, true]);
  expect([rank('stars', 5, 4), rank('stars', 5, 5)]).toEqual([false, true]);
  expect([rank('conversations', 1, 1), rank('conversations', 0, 0)]).toEqual([true, true]);
  expect([rank('onlineTime', 3, 1), rank('onlineTime', null, 0)]).toEqual([true, false]);
  expect(isRanked(undefined)).toBe(false);
});
