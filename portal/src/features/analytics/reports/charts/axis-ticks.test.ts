import { describe, expect, it } from 'vitest';
import { ticksOf } from './axis-ticks.ts';

const none = () => [];

describe('the marks of an axis', () => {
  it('are lengths of time that people count in', () => {
    expect(ticksOf('seconds', 4, none)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf('seconds', 400, none)).toEqual([0, 120, 240, 360, 480]);
    expect(ticksOf('seconds', 20_000, none)).toEqual([0, 7200, 14_400, 21_600]);
    expect(ticksOf('seconds', 200_000, none)).toEqual([0, 86_400, 172_800, 259_200]);
  });

  it('reach over what is measured', () => {
    for (const most of [1, 7, 61, 599, 3601, 50_000, 500_000]) {
      const ticks = ticksOf('seconds', most, none);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });

  it('are whole numbers of what is counted', () => {
    expect(ticksOf('count', 1, () => [0, 0.2, 0.4, 0.6, 0.8, 1])).toEqual([0, 1]);
  });
});
