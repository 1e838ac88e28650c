import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference-of.ts';

describe('what an edit changed', () => {
  it.each([
    ['A bottle is 1 dollar.', 'A bottle is 2 dollars.'],
    ['', 'New'],
    ['ទឹក ២០ លីត្រ', 'ទឹក ១០ លីត្រ'],
    ['一瓶水多少钱', '一桶水多少钱'],
    ['Gone', ''],
  ])('“%s” to “%s” is told so that both texts can be read from it', (before, after) => {
    const parts = differenceOf(before, after);
    const textOf = (without: string) => parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');
    expect(textOf('added')).toBe(before);
    expect(textOf('removed')).toBe(after);
  });

  it('keeps what both have', () => {
    expect(differenceOf('A bottle is one dollar', 'A bottle is two dollars')[0]).toEqual({
      kind: 'same',
      text: 'A bottle is ',
    });
  });
});
