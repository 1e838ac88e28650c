import { describe, expect, it } from 'vitest';
import { toInitials, truncate } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Sophea Chan', 'SC'],
    ['sophea', 'S'],
    ['Nguyễn Thị Minh', 'NM'],
    ['ស្រីពេជ្រ សុខ', 'ស្រី'],
    ['陈美玲', '陈'],
    ['  ', '?'],
  ])('of %s are %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});

describe('cutting a text', () => {
  it('never splits a Khmer cluster', () => {
    expect(truncate('កម្ពុជា', 2)).toBe('កម្ពុ…');
    expect(truncate('short', 10)).toBe('short');
  });
});
