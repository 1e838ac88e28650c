import { describe, expect, it } from 'vitest';
import { hoursOfDay, withNeeds } from './needs-model.ts';

const week = Array.from({ length: 7 }, () => hoursOfDay.map(() => 1));

describe('how many people a week needs', () => {
  it('is filled for the chosen days and hours, and stays as it is elsewhere', () => {
    const filled = withNeeds(week, { days: [0, 6], from: 22, to: 24, needed: 3 });
    expect(filled.map((hours) => hours.filter((needed) => needed === 3).length)).toEqual([2, 0, 0, 0, 0, 0, 2]);
    expect(filled[0]!.slice(21)).toEqual([1, 3, 3]);
    expect(week[0]![23]).toBe(1);
  });
});
